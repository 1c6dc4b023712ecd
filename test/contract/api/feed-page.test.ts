/** Pages of the endpoints of swaps, which follow each other as those of the fields behind them. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi, post, startTestApi } from "../../support/api/api.ts"
import { bob, usdc } from "../../support/api/api-story.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

/** A page of an endpoint of swaps. */
interface FeedPage {
  readonly recentSwaps?: ReadonlyArray<unknown>
  readonly edges?: ReadonlyArray<{ readonly node: unknown }>
  readonly walletActivity?: ReadonlyArray<{ readonly address: string; readonly buys: number; readonly sells: number }>
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

const rowsOf = ({ recentSwaps, edges = [] }: FeedPage) => recentSwaps ?? edges.map(({ node }) => node)

const pagesMax = 20

const walk = Effect.fnUntraced(function* (url: string, path: string, body: object) {
  const pages: Array<FeedPage> = []
  let after: string | null | undefined
  do {
    const text = JSON.stringify({ ...body, ...(after != null && { after }) })
    const { status, errors, ...answer } = yield* post(url, text, undefined, `/x402/${path}`)
    assert.strictEqual(status, 200, JSON.stringify(errors))
    // The form of the answers of both endpoints.
    const page = answer as unknown as FeedPage
    pages.push(page)
    assert.isBelow(pages.length, pagesMax)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined
  } while (after != null)
  return pages
})

describe("endpoints of swaps", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("continue after the cursor of the previous page, with any filter and size", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const token = { tokenAddress: usdc, network: marketChain.slug }
        for (const [path, body] of [
          ["token-activity-feed", token],
          ["token-activity-feed", { ...token, filters: { isBuy: false } }],
          ["general-swap-feed", {}],
        ] as const) {
          const all = (yield* walk(url, path, { ...body, limit: 50 })).flatMap(rowsOf)
          assert.isAtLeast(all.length, 3, path)
          const pages = yield* walk(url, path, { ...body, limit: 2 })
          assert.deepStrictEqual(pages.flatMap(rowsOf), all, path)
          assert.strictEqual(pages.length, Math.ceil(all.length / 2), path)
        }
        const [first, second] = yield* walk(url, "token-activity-feed", { ...token, limit: 1 })
        for (const page of [first, second]) {
          assert.deepStrictEqual(
            page?.walletActivity?.map(({ address, buys, sells }) => [address, buys + sells]),
            [[bob, 1]],
          )
        }
      }).pipe(Effect.scoped),
    )

    it.effect("refuse invalid cursors", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1)
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const body = { tokenAddress: usdc, network: marketChain.slug, after: "no cursor" }
        const { status, errors } = yield* post(url, JSON.stringify(body), undefined, "/x402/token-activity-feed")
        assert.deepStrictEqual([status, errors[0]?.extensions.tag], [422, "CursorInvalid"])
      }).pipe(Effect.scoped),
    )
  })
})
