/** Blocks and their transactions, over a real store: pages, blocks above the mark, and sentences as histories have them. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob] = [address(1), address(2)]

const blockOf = (number: number, transactionCount: number) =>
  buildBlock({
    number,
    transactions: Array.from({ length: transactionCount }, (_, index) => ({
      hash: hash(number * 100 + index),
      from: ann,
      to: bob,
      valueRaw: 10n ** 18n,
    })),
  })

const blocksQuery = `query ($number: Int, $first: Int!, $after: String) {
  blocks(chainId: ${testChain.id}, number: $number, first: $first, after: $after) {
    edges { node { number hash parentHash timestamp producer transactionCount logCount gasUsed gasLimit baseFeePerGas } }
    pageInfo { hasNextPage endCursor }
  }
}`

const transactionsQuery = `query ($number: Int!, $first: Int!, $after: String) {
  transactionsForBlock(chainId: ${testChain.id}, number: $number, first: $first, after: $after) {
    edges { node { transaction { hash } interpretation { processedDescription } } }
    pageInfo { hasNextPage endCursor }
  }
}`

interface Page<Node> {
  readonly edges: ReadonlyArray<{ readonly node: Node }>
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

interface Answer {
  readonly blocks: Page<{ readonly number: number; readonly hash: string; readonly transactionCount: number }>
  readonly transactionsForBlock: Page<{
    readonly transaction: { readonly hash: string }
    readonly interpretation: { readonly processedDescription: string }
  }>
}

const readPage = <Root extends keyof Answer>(
  url: string,
  root: Root,
  query: string,
  variables: Readonly<Record<string, unknown>>,
) =>
  Effect.map(ask(url, query, variables), ({ data, errors }): Answer[Root] => {
    assert.deepStrictEqual(errors, [])
    // The shape of the query.
    return (data as unknown as Answer)[root]
  })

layer(layerTestApi, { excludeTestServices: true })("blocks of a chain", (it) => {
  it.effect("are paged newest first up to the mark, and found by number", () =>
    Effect.gen(function* () {
      const blocks = [blockOf(1, 1), blockOf(2, 3), blockOf(3, 0), blockOf(4, 1)]
      yield* project(blocks, 1)
      const { url } = yield* startTestApi()
      const numbersOf = ({ edges }: Answer["blocks"]) => edges.map(({ node }) => node.number)
      const first = yield* readPage(url, "blocks", blocksQuery, { first: 3 })
      assert.deepStrictEqual([numbersOf(first), first.pageInfo.hasNextPage], [[4, 3, 2], true])
      const { endCursor: after } = first.pageInfo
      const second = yield* readPage(url, "blocks", blocksQuery, { first: 3, after })
      assert.deepStrictEqual([numbersOf(second).at(0), second.pageInfo.hasNextPage], [1, numbersOf(second).includes(0)])
      const [one] = (yield* readPage(url, "blocks", blocksQuery, { first: 1, number: 2 })).edges
      assert.deepInclude(one?.node, { number: 2, hash: blocks[1]?.hash ?? "", transactionCount: 3 })
      assert.deepStrictEqual((yield* readPage(url, "blocks", blocksQuery, { first: 1, number: 5 })).edges, [])
    }),
  )

  it.effect("have transactions with the sentences of histories, in their order", () =>
    Effect.gen(function* () {
      yield* project([blockOf(1, 1), blockOf(2, 3)], 1)
      const { url } = yield* startTestApi()
      const read = (variables: Readonly<Record<string, unknown>>) =>
        readPage(url, "transactionsForBlock", transactionsQuery, variables)
      const first = yield* read({ number: 2, first: 2 })
      const last = yield* read({ number: 2, first: 2, after: first.pageInfo.endCursor })
      assert.deepStrictEqual(
        [...first.edges, ...last.edges].map(({ node }) => node.transaction.hash),
        [hash(200), hash(201), hash(202)],
      )
      assert.deepStrictEqual([first.pageInfo.hasNextPage, last.pageInfo.hasNextPage], [true, false])
      assert.match(first.edges[0]?.node.interpretation.processedDescription ?? "", /^Sent 1 /)
      assert.deepStrictEqual((yield* read({ number: 9, first: 2 })).edges, [])
    }),
  )

  it.effect("are refused for a chain that is not served", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const { errors } = yield* ask(url, "{ blocks(chainId: 123456789) { edges { node { number } } } }", {})
      assert.strictEqual(errors[0]?.extensions.code, "BAD_USER_INPUT")
    }),
  )
})
