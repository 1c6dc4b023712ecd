/**
 * Estimate: a response takes the marks and two to four queries in sequence, each at least 4 ms through the local engine. The rows of a
 * quiet account are in one granule of each table: 20 ms. The 50,000 ledger rows of a busy account, 200 bytes each, are summed at some 100
 * MB a second: 100 ms more for its portfolio, nothing more for a page of its history. Recorded blocks have wider rows of fewer accounts:
 * the same within 50 %. A response without a query takes the time of HTTP: 1 ms.
 */
import { Effect, Layer } from "effect"
import { startApi } from "#api/server/server.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { askBenchApi, layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, latencyFigures, timedMs } from "./bench.ts"
import { benchBlocks, benchChain, transactionCount } from "./bench-blocks.ts"
import { benchDirectory, layerBenchTables } from "./bench-engine.ts"
import { busyAccount, busyRows, filledDatabase, filledRows, fillTables, quietAccounts } from "./filled-tables.ts"
import { seenToQueryable } from "./processor.ts"

const portfolioQuery = `
query Portfolio($account: Address!) {
  portfolioV2(addresses: [$account]) {
    tokenBalances {
      totalBalanceUSD
      byToken(first: 25, filters: { includeTokensWithMissingPrices: true }) {
        totalCount
        edges { node { tokenAddress name symbol decimals balance balanceRaw network { name } } }
      }
    }
  }
}`

const historyQuery = `
query History($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 25) {
    edges {
      node {
        ... on TimelineEventV2 { hash timestamp interpretation { processedDescription } deltas(first: 10) { edges { node { account { address } } } } }
        ... on ActivityTimelineEventDelta { transactionHash fungibleDeltas { amountRaw } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

const tokenQuery = `
query Token($account: Address!) {
  fungibleTokenV2(address: $account, chainId: ${benchChain.id}) { name symbol decimals priceData { price volume24h } }
}`

const emptyQuery = "query Nothing { __typename }"

const requestsPerLine = 60

const apiOf = (chain: ChainDefinition) =>
  startApi({ host: "127.0.0.1", port: 0, chains: [chain], describeChain: () => chain })

/** Plain transfers have no market; the cost of prices is measured by `prices`. */
const chainWithoutPrices: ChainDefinition = { ...benchChain, stablecoins: [] }

/** The figures of a query about one address after the other. */
const askedAbout = Effect.fnUntraced(function* (
  name: string,
  { url, query, addresses }: { url: string; query: string; addresses: ReadonlyArray<Address> },
) {
  const times = yield* Effect.forEach(Array.from({ length: requestsPerLine + 5 }), (_, request) =>
    timedMs(askBenchApi(url, query, addresses[request % addresses.length] ?? busyAccount)),
  )
  return latencyFigures(name, times.slice(5))
})

/** Over a million rows of plain transfers. */
const overTransfers = Effect.gen(function* () {
  yield* fillTables
  const { url } = yield* apiOf(chainWithoutPrices)
  const over = `over ${filledRows.toLocaleString("en-US")} rows`
  const quietName = `${over}, account with about 50`
  const busyName = `${over}, account with ${busyRows.toLocaleString("en-US")}`
  return [
    ...(yield* askedAbout(`portfolioV2 ${quietName}`, { url, query: portfolioQuery, addresses: quietAccounts })),
    ...(yield* askedAbout(`portfolioV2 ${busyName}`, { url, query: portfolioQuery, addresses: [busyAccount] })),
    ...(yield* askedAbout(`transactionHistoryV2 ${quietName}`, { url, query: historyQuery, addresses: quietAccounts })),
    ...(yield* askedAbout(`transactionHistoryV2 ${busyName}`, { url, query: historyQuery, addresses: [busyAccount] })),
  ]
}).pipe(Effect.provide(layerBenchTables(filledDatabase)))

const layerBenchLog = Layer.unwrap(Effect.map(benchDirectory("log"), (directory) => layerLocalLog({ directory }))).pipe(
  Layer.orDie,
)

const recordedBlocks = 120

/** Over recorded blocks that were read, appended and processed as those of a live chain. */
const overRecorded = Effect.gen(function* () {
  yield* Effect.scoped(seenToQueryable(recordedBlocks))
  const { url } = yield* apiOf(benchChain)
  const blocks = benchBlocks(recordedBlocks)
  const receipts = blocks.slice(0, 4).flatMap(({ transactions }) => transactions)
  const signers = [...new Set(receipts.map(({ from }) => from))]
  const tokens = [...new Set(receipts.flatMap(({ receipt }) => receipt.logs.map(({ address }) => address)))]
  const over = `over ${transactionCount(blocks).toLocaleString("en-US")} recorded transactions`
  return [
    ...(yield* askedAbout(`portfolioV2 ${over}`, { url, query: portfolioQuery, addresses: signers })),
    ...(yield* askedAbout(`transactionHistoryV2 ${over}`, { url, query: historyQuery, addresses: signers })),
    ...(yield* askedAbout(`fungibleTokenV2 ${over}`, { url, query: tokenQuery, addresses: tokens })),
    ...(yield* askedAbout("{ __typename }", { url, query: emptyQuery, addresses: signers })),
  ]
}).pipe(Effect.provide(Layer.merge(layerBenchTables("recorded"), layerBenchLog)))

/** Latency of the main queries over HTTP, one at a time, over a known number of rows. */
export const answers: Bench = {
  name: "answers",
  measure: Effect.gen(function* () {
    return [...(yield* Effect.scoped(overTransfers)), ...(yield* Effect.scoped(overRecorded))]
  }).pipe(Effect.provide(layerBenchKey)),
}
