/**
 * P10: the pages of a history joined are the list, while blocks arrive between them.
 *
 * Each run has an account of its own on one growing chain, so that runs share a store and not their rows.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as fc from "fast-check"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { address, buildBlock, hash } from "../../support/block-builder.ts"
import { project } from "../../support/projected.ts"

interface Walk {
  /** Transactions of each block that is there when the walk begins. */
  readonly before: ReadonlyArray<number>
  /** Transactions of the block that arrives after each page. */
  readonly between: ReadonlyArray<number>
  readonly size: number
  readonly order: "ASC" | "DESC"
  readonly isBackward: boolean
}

const counts = (maxLength: number) => fc.array(fc.nat(4), { minLength: 1, maxLength })

const walks: fc.Arbitrary<Walk> = fc.record({
  before: counts(5),
  between: counts(4),
  size: fc.integer({ min: 1, max: 6 }),
  order: fc.constantFrom("ASC", "DESC"),
  isBackward: fc.boolean(),
})

interface Page {
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{ readonly node: { readonly hash: string } }>
    readonly pageInfo: Readonly<Record<string, string | boolean>>
  }
}

const readPage = Effect.fnUntraced(function* (url: string, account: string, walk: Walk, cursor: unknown) {
  const [size, from] = walk.isBackward ? ["last", "before"] : ["first", "after"]
  const answer = yield* ask(
    url,
    `query($cursor: String) { transactionHistoryV2(subjects: "${account}", ${size}: ${walk.size}, ${from}: $cursor, filters: { orderByDirection: ${walk.order} }) {
      edges { node { ... on TimelineEventV2 { hash } } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { cursor },
  )
  assert.deepStrictEqual(answer.errors, [])
  const { edges, pageInfo } = (answer.data as Page).transactionHistoryV2
  const hashes = edges.map(({ node }) => node.hash)
  return walk.isBackward
    ? { hashes: hashes.toReversed(), hasMore: pageInfo.hasPreviousPage, cursor: pageInfo.startCursor }
    : { hashes, hasMore: pageInfo.hasNextPage, cursor: pageInfo.endCursor }
})

describe("pages of a history", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("joined are the list, while blocks arrive", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        let height = 0
        let accounts = 0
        const grow = (account: string, count: number) => {
          height += 1
          const transactions = Array.from({ length: count }, (_, index) => ({
            hash: hash(height * 1_000 + index),
            from: account,
          }))
          return Effect.as(
            project([buildBlock({ number: height, transactions })], height),
            transactions.map((transaction) => transaction.hash),
          )
        }
        const walkOnce = Effect.fnUntraced(function* (walk: Walk) {
          accounts += 1
          const account = address(accounts)
          const first = (yield* Effect.forEach(walk.before, (count) => grow(account, count))).flat()
          const arrived: Array<string> = []
          const seen: Array<string> = []
          let cursor: unknown = null
          for (let index = 0; ; index += 1) {
            const page = yield* readPage(url, account, walk, cursor)
            seen.push(...page.hashes)
            if (page.hasMore !== true) break
            cursor = page.cursor
            arrived.push(...(yield* grow(account, walk.between[index] ?? 0)))
          }
          // Towards the newest a walk meets what arrives; away from it, it meets what was there.
          const isTowardsNewest = (walk.order === "ASC") !== walk.isBackward
          assert.deepStrictEqual(seen, isTowardsNewest ? [...first, ...arrived] : first.toReversed())
        })
        const context = yield* Effect.context<Effect.Services<ReturnType<typeof walkOnce>>>()
        yield* Effect.promise(() =>
          fc.assert(
            fc.asyncProperty(walks, (walk) => Effect.runPromiseWith(context)(walkOnce(walk))),
            { numRuns: 12 },
          ),
        )
      }).pipe(Effect.scoped),
    )
  })
})
