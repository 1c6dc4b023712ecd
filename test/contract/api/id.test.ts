/**
 * Goal: a cache that normalises by id never mixes responses. Method: query the same entities along different paths, collect every object with an
 * id, and compare the fields of objects that share one.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { hash, wrappedNative } from "../../support/chain/block-builder.ts"
import { marketBlocks, marketChain, thin } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

const item = "... on TokenDisplayItem { id __typename amountRaw tokenAddress }"
const delta = `id __typename account { id __typename address } tokenDeltasV2 { edges { node { id __typename address amountRaw attachment { ${item} } token { id __typename symbol } } } }`
const event = `id __typename hash perspective perspectiveDelta { ${delta} } deltas { edges { node { ${delta} } } }
  interpretation { inboundAttachments { ${item} } outboundAttachments { ${item} } descriptionDisplayItems { ${item} } }
  transaction { id __typename hash blockNumber value }`
const received = `id __typename transactionHash subject fungibleCount fungibleDeltas { id __typename amountRaw } originatedFromTransaction { id __typename hash }`
const history = `edges { node { ... on TimelineEventV2 { ${event} } ... on ActivityTimelineEventDelta { ${received} } } }`
const row = "id __typename balanceUSD"
const lists = (filters: string) => `
  byAccount(filters: ${filters}) { edges { node { ${row} account { id __typename } tokenBalances { edges { node { ${row} balanceRaw } } } } } }
  byNetwork(filters: ${filters}) { edges { node { ${row} } } }`
const balances = `byToken { edges { node { ${row} balanceRaw accountBalances { edges { node { ${row} balanceRaw } } } } } }
  ${lists("{}")}`
const nfts = `byToken { edges { node { ${row} balance } } } byCollection { edges { node { ${row} balance } } } byNetwork { edges { node { ${row} balance } } }`
const swaps = `latestSwaps { edges { node { id __typename transactionHash volumeUsd gasTokenVolume } } }`

const queries = [
  ...[ann, bob].flatMap((account) => [
    `{ transactionHistoryV2(subjects: "${account}", perspective: All) { ${history} } }`,
    `{ transactionHistoryV2(subjects: "${account}", perspective: Receiver) { ${history} } }`,
    `{ transactionDetailsV2(hash: "${hash(2_001)}", chainId: 31337, subject: "${account}") { ${event} } }`,
    `{ portfolioV2(addresses: "${account}") { tokenBalances { ${balances} } nftBalances { ${nfts} } } }`,
  ]),
  `{ transactionDetailsV2(hash: "${hash(2_001)}", chainId: 31337) { ${event} } }`,
  `{ portfolioV2(addresses: ["${ann}", "${bob}"]) { tokenBalances { ${balances} } } }`,
  `{ portfolioV2(addresses: "${ann}") { tokenBalances { ${lists("{ includeTokensWithMissingPrices: true }")} } } }`,
  `{ portfolioV2(addresses: "${ann}", asOfBlock: 1) { tokenBalances { ${balances} } nftBalances { ${nfts} } } }`,
  `{ portfolioV2(addresses: ["${ann}", "${bob}"], asOfBlock: 1) { tokenBalances { ${balances} } } }`,
  ...["5m", "24h"].map(
    (frame) => `{ tokenRanking(timeFrame: "${frame}") { edges { node { id __typename buyCount buyerCount } } } }`,
  ),
  `{ portfolioV2(addresses: "${ann}") { tokenBalances { ${lists(`{ tokenAddress: "${usdc}" }`)} } } }`,
  ...[usdc, wrappedNative, thin].map(
    (token) => `{ fungibleTokenV2(address: "${token}", chainId: 31337) { id __typename symbol priceData { ${swaps}
      priceTicksByLength(currency: USD, tickLength: FIVE_MINUTE) { edges { node { id __typename close } } }
      priceTicks(currency: USD, timeFrame: WEEK) { id __typename close } } } }`,
  ),
]

interface Identified {
  readonly id: string
  readonly __typename: string
}

/** Every object with an id in an answer. */
const identified = (value: unknown): ReadonlyArray<Identified> => {
  if (typeof value !== "object" || value === null) return []
  const inner = Object.values(value).flatMap(identified)
  return "id" in value && "__typename" in value ? [value as Identified, ...inner] : inner
}

/** The fields that a cache keeps beside the id: leaves as they are, objects with an id by it. */
const leaves = (object: Identified): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]: readonly [string, unknown]) => {
      if (typeof value !== "object" || value === null) return [name, value]
      return [name, "id" in value ? value.id : ""]
    }),
  )

layer(layerTestApi, { excludeTestServices: true })("ids", (it) => {
  it.effect("identify the same fields in every answer", () =>
    Effect.gen(function* () {
      yield* project(marketBlocks, 1)
      const { url } = yield* startTestApi({ chains: [marketChain] })
      const cache = new Map<string, Map<string, unknown>>()
      const clashes: Array<string> = []
      for (const query of queries) {
        const answer = yield* ask(url, query)
        assert.deepStrictEqual(answer.errors, [])
        for (const object of identified(answer.data)) {
          const known = cache.get(object.id) ?? new Map<string, unknown>()
          cache.set(object.id, known)
          for (const [field, value] of Object.entries(leaves(object))) {
            if (known.has(field) && known.get(field) !== value) clashes.push(`${object.__typename}.${field}`)
            known.set(field, value)
          }
        }
      }
      assert.deepStrictEqual([...new Set(clashes)].sort(), [])
      const types = new Set([...cache.values()].map((fields) => fields.get("__typename")))
      assert.includeMembers(
        [...types],
        ["TimelineEventV2", "OnChainTransaction", "TokenDisplayItem", "OnchainMarketDataLatestSwap"],
      )
    }).pipe(Effect.scoped),
  )
})
