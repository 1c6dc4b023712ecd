/** Pages of allowances, over the API: what an account approved itself precedes what others claim that it did. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { usdc } from "../../support/api/api-story.ts"
import { address, approvalLog, buildBlock } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const [ann, stranger, spender] = [address(1), address(2), address(3)]

/** Tokens that report approvals of Ann's without her. */
const forged = [address(0x41), address(0x42), address(0x43)]

const query = `query Allowances($account: Address!, $after: String) {
  account(address: $account) {
    allowances(first: 1, after: $after) {
      totalCount
      edges { node { contractAddress } }
      pageInfo { endCursor hasNextPage }
    }
  }
}`

interface Connection {
  readonly totalCount: number
  readonly edges: ReadonlyArray<{ readonly node: { readonly contractAddress: string } }>
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean }
}

interface Answer {
  readonly account: { readonly allowances: Connection }
}

const pageAfter = Effect.fnUntraced(function* (url: string, after: string | null) {
  const { data, errors } = yield* ask(url, query, { account: ann, after })
  assert.deepStrictEqual(errors, [])
  // The shape of the query.
  return (data as Answer).account.allowances
})

layer(layerTestApi, { excludeTestServices: true })("pages of allowances", (it) => {
  it.effect("begin with approvals of the account's own transactions, however new others are", () =>
    Effect.gen(function* () {
      const own = { from: ann, to: usdc, logs: [approvalLog(usdc, ann, spender, 5n)] }
      const claims = forged.map((token) => ({ from: stranger, logs: [approvalLog(token, ann, spender, 9n)] }))
      const blocks = [own, ...claims].map((transaction, index) =>
        buildBlock({ chainId: 1, number: index + 1, timestampMs: (index + 1) * 1_000, transactions: [transaction] }),
      )
      yield* project(blocks, 1, {}, ethereum)
      const { url } = yield* startTestApi({ chains: [ethereum] })

      const pages: Array<string> = []
      let after: string | null = null
      do {
        const page: Connection = yield* pageAfter(url, after)
        assert.strictEqual(page.totalCount, 4)
        pages.push(...page.edges.map(({ node }) => node.contractAddress))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after !== null)
      assert.deepStrictEqual(pages, [usdc, ...forged.toReversed()])
    }),
  )
})
