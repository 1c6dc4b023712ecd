/**
 * Estimate: a response takes one statement of 10 to 20 ms, most of it planning and opening some forty parts, and one read of the marks of 5
 * ms; token names, prices and folds come from memory. A quiet account has one granule in each part; a busy one has thousands of rows, of
 * which balances read only those after the fold. So neither the rows of a table nor those of an account make much of a difference. Two cores
 * are busy for some 20 ms per response: 8 callers get 100 responses a second, each within 80 ms. Recorded blocks have wider rows of fewer
 * accounts: the same within 50 %. A response without a query takes the time of HTTP: 1 ms.
 */
import { Effect, Layer } from "effect"
import { historyQuery, portfolioQuery } from "./account-queries.ts"
import { layerBenchWorld } from "./appended-blocks.ts"
import { layerBenchKey } from "./ask-bench-api.ts"
import type { Bench } from "./bench.ts"
import { benchBlocks, benchChain, transactionCount } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"
import {
  busyAccount,
  busyRows,
  type FilledTables,
  filledChain,
  filledTables,
  fillTables,
  foldTables,
  largeTables,
  popularToken,
  quietAccounts,
} from "./filled-tables.ts"
import { seenToQueryable } from "./processor.ts"
import { benchApi, requestedAlone, requestedAtOnce } from "./request-latency.ts"

/** A portfolio at an earlier block of the filled chain. */
const pastQuery = (block: number): string => `
query Past($account: Address!) {
  portfolioV2(addresses: [$account], chainIds: [${filledChain.id}], asOfBlock: ${block}) {
    tokenBalances { totalBalanceUSD byToken(first: 25, filters: { includeTokensWithMissingPrices: true }) { edges { node { symbol balance balanceUSD } } } }
  }
}`

/** The worth of a day: 288 ticks. */
const worthQuery = `
query Worth($account: Address!) {
  historicalPortfolio(address: $account, chainId: ${filledChain.id}, timeFrame: DAY) { timestamp value }
}`

const tokenQuery = `
query Token($account: Address!) {
  fungibleTokenV2(address: $account, chainId: ${benchChain.id}) { name symbol decimals priceData { price volume24h } }
}`

const emptyQuery = "query Nothing { __typename }"

/** Over filled tables. */
const overTransfers = (tables: FilledTables) =>
  Effect.gen(function* () {
    yield* fillTables(tables)
    yield* foldTables(tables)
    const { url } = yield* benchApi(filledChain)
    const over = `over ${tables.rowCount.toLocaleString("en-US")} rows`
    const [quiet, busy] = ["account with about 50", `account with ${busyRows.toLocaleString("en-US")}`]
    const portfolio = { url, query: portfolioQuery, isPriced: true }
    const history = { url, query: historyQuery }
    const past = { url, query: pastQuery(Math.floor(tables.blockCount / 2)) }
    const worth = { url, query: worthQuery }
    const figures = [
      ...(yield* requestedAlone(`portfolioV2 ${over}, ${quiet}`, { ...portfolio, addresses: quietAccounts })),
      ...(yield* requestedAtOnce(`portfolioV2 ${over}, ${quiet}`, { ...portfolio, addresses: quietAccounts })),
      ...(yield* requestedAlone(`portfolioV2 ${over}, ${busy}`, { ...portfolio, addresses: [busyAccount] })),
      ...(yield* requestedAlone(`portfolioV2 asOfBlock ${over}, ${quiet}`, { ...past, addresses: quietAccounts })),
      ...(yield* requestedAlone(`historicalPortfolio ${over}, ${quiet}`, { ...worth, addresses: quietAccounts })),
      ...(yield* requestedAlone(`historicalPortfolio ${over}, ${busy}`, { ...worth, addresses: [busyAccount] })),
      ...(yield* requestedAlone(`transactionHistoryV2 ${over}, ${quiet}`, { ...history, addresses: quietAccounts })),
      ...(yield* requestedAlone(`transactionHistoryV2 ${over}, ${quiet}, repeated`, {
        ...history,
        addresses: quietAccounts,
      })),
      ...(yield* requestedAtOnce(`transactionHistoryV2 ${over}, ${quiet}`, { ...history, addresses: quietAccounts })),
      ...(yield* requestedAlone(`transactionHistoryV2 ${over}, ${busy}`, { ...history, addresses: [busyAccount] })),
    ]
    const token = { url, query: tokenQuery, addresses: [popularToken], isPriced: true }
    return [
      ...figures,
      ...(yield* requestedAlone(`fungibleTokenV2 ${over}`, token)),
      ...(yield* requestedAtOnce(`fungibleTokenV2 ${over}`, token)),
    ]
  }).pipe(Effect.provide(Layer.fresh(layerBenchTables(tables.database))), Effect.scoped)

const recordedBlocks = 120

/** Over recorded blocks that were read, appended and processed as those of a live chain. */
const overRecorded = Effect.gen(function* () {
  yield* Effect.scoped(seenToQueryable(recordedBlocks))
  const { url } = yield* benchApi(benchChain)
  const blocks = benchBlocks(recordedBlocks)
  const receipts = blocks.slice(0, 4).flatMap(({ transactions }) => transactions)
  const signers = [...new Set(receipts.map(({ from }) => from))]
  const tokens = [...new Set(receipts.flatMap(({ receipt }) => receipt.logs.map(({ address }) => address)))]
  const over = `over ${transactionCount(blocks).toLocaleString("en-US")} recorded transactions`
  return [
    ...(yield* requestedAlone(`portfolioV2 ${over}`, { url, query: portfolioQuery, addresses: signers })),
    ...(yield* requestedAlone(`transactionHistoryV2 ${over}`, { url, query: historyQuery, addresses: signers })),
    ...(yield* requestedAlone(`fungibleTokenV2 ${over}`, { url, query: tokenQuery, addresses: tokens })),
    ...(yield* requestedAlone("{ __typename }", { url, query: emptyQuery, addresses: signers })),
  ]
}).pipe(Effect.provide(layerBenchWorld("recorded")))

/** Latency and throughput of the main queries over HTTP, over a known number of rows. */
export const answers: Bench = {
  name: "answers",
  measure: Effect.gen(function* () {
    const filled = yield* Effect.forEach([filledTables, largeTables], overTransfers)
    return [...filled.flat(), ...(yield* Effect.scoped(overRecorded))]
  }).pipe(Effect.provide(layerBenchKey)),
}
