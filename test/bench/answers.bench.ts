/*
 * Estimate: an answer is the marks and two to four queries one after the other, each at least 4 ms through the local
 * engine. A quiet account's rows are in one granule of each table: 20 ms. A busy account's 50,000 ledger rows, 200 bytes
 * each, are summed at some 100 MB a second: 100 ms more for its portfolio, nothing more for a page of its history.
 */
import { Effect, Layer } from "effect"
import { startApi } from "#api/http/server.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { askBenchApi, layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, latencyFigures, timedMs } from "./bench.ts"
import { benchChain } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"
import { busyAccount, busyRows, filledDatabase, filledRows, fillTables, quietAccounts } from "./filled-tables.ts"

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

const requestsPerLine = 60

/** What the two main queries take over HTTP, one at a time, over a known number of rows. */
export const answers: Bench = {
  name: "answers",
  measure: Effect.gen(function* () {
    yield* fillTables
    const { url } = yield* startApi({ host: "127.0.0.1", port: 0, chains: [benchChain], describeChain: chainOrGeneric })
    const timesOf = (query: string, accountOf: (request: number) => Address) =>
      Effect.forEach(Array.from({ length: requestsPerLine + 5 }), (_, request) =>
        timedMs(askBenchApi(url, query, accountOf(request))),
      ).pipe(Effect.map((times) => times.slice(5)))
    const quiet = (request: number) => quietAccounts[request % quietAccounts.length] ?? busyAccount
    const busy = () => busyAccount
    const over = `over ${filledRows.toLocaleString("en-US")} rows`
    const quietName = `${over}, account of some 50`
    const busyName = `${over}, account of ${busyRows.toLocaleString("en-US")}`
    return [
      ...latencyFigures(`portfolioV2 ${quietName}`, yield* timesOf(portfolioQuery, quiet)),
      ...latencyFigures(`portfolioV2 ${busyName}`, yield* timesOf(portfolioQuery, busy)),
      ...latencyFigures(`transactionHistoryV2 ${quietName}`, yield* timesOf(historyQuery, quiet)),
      ...latencyFigures(`transactionHistoryV2 ${busyName}`, yield* timesOf(historyQuery, busy)),
    ]
  }).pipe(Effect.provide(Layer.merge(layerBenchTables(filledDatabase), layerBenchKey))),
}
