/** The older queries of histories, and the one without interpretation, have the transactions of `transactionHistoryV2`. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob } from "../../support/api/api-story.ts"
import { hash } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const event = `edges { cursor node { key eventType sigHash interpreter { id priority isCodeless app { slug } } transaction { hash } } }`

const brief = `edges { cursor node { subject hash network blockTimestamp fromAddress toAddress methodSighash } } pageInfo { hasNextPage endCursor }`

const full = `edges { cursor node {
  ... on TimelineEventV2 { hash timestamp fromAddress { address } toAddress { address } methodSighash
    transaction { fromEns value transactionPrice link } }
  ... on ActivityTimelineEventDelta { hash: transactionHash subject } } }`

layer(layerTestApi)("histories of other forms", (it) => {
  it.effect("have the same transactions", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const answer = yield* ask(
        url,
        `{ full: transactionHistoryV2(subjects: "${bob}") { ${full} }
           brief: accountTransactionHistory(subjects: "${bob}") { ${brief} }
           first: accountTransactionHistory(subjects: "${bob}", first: 1, filters: { orderByDirection: ASC }) { ${brief} }
           received: accountTransactionHistory(subjects: "${ann}", perspective: Receiver) { ${brief} }
           timeline: accountsTimeline(addresses: "${bob}", isSigner: true) { ${event} }
           older: transactionHistory(addresses: "${bob}", isSigner: true) { ${event} }
           one: transactionDetails(transactionHash: "${hash(2_001)}", network: TEST_MAINNET) { key transaction { hash } }
           none: transactionDetails(transactionHash: "${hash(1)}", network: TEST_MAINNET) { key } }`,
      )
      assert.deepStrictEqual(answer.errors, [])
      const { data } = answer
      const nodes = (name: string) =>
        Object(data)[name].edges.map(({ node }: { readonly node: unknown }) => Object(node))
      assert.isNotEmpty(nodes("brief"))
      assert.deepStrictEqual(
        nodes("brief"),
        nodes("full").map((node: ReturnType<typeof Object>) => ({
          subject: bob,
          hash: node.hash,
          network: "TEST_MAINNET",
          blockTimestamp: node.timestamp,
          fromAddress: node.fromAddress.address,
          toAddress: node.toAddress?.address ?? null,
          methodSighash: node.methodSighash,
        })),
      )
      assert.deepStrictEqual(Object(data).first.edges[0].node, nodes("brief").at(-1))
      assert.isTrue(Object(data).first.pageInfo.hasNextPage)
      for (const { subject } of nodes("received")) assert.strictEqual(subject, ann)
      for (const { transaction } of nodes("full")) {
        assert.isNull(transaction.fromEns)
        assert.strictEqual(transaction.transactionPrice, Number(transaction.value) / 1e18)
      }
      assert.deepStrictEqual(Object(data).older, Object(data).timeline)
      assert.deepStrictEqual(
        nodes("older").map((node: ReturnType<typeof Object>) => node.transaction.hash),
        nodes("brief").map((node: ReturnType<typeof Object>) => node.hash),
      )
      assert.strictEqual(Object(data).one.transaction.hash, hash(2_001))
      assert.isNull(Object(data).none)
      const refused = yield* ask(url, `{ transactionDetails(transactionHash: "0x", network: TEST_MAINNET) { key } }`)
      assert.strictEqual(Object(refused.errors)[0].extensions.argument, "transactionHash")
    }).pipe(Effect.scoped),
  )
})
