/**
 * Estimate: a search is one statement over a range of keys, of which a thousand rows are read: two granules of each part, 10 ms with its plan. Facts,
 * marks as spam and prices of what is found take some statements more where they are not cached, two at a time: 20 ms. A text that was searched
 * before, as most are, takes 15 ms. A scan of the names of a million tokens reads 20 MB: 100 ms on one thread.
 */
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { tokens } from "#projections/facts/tokens.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { termKinds, termsOf } from "#projections/search/terms.ts"
import { tokenTerms } from "#projections/search/token-terms.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { enumColumn } from "#projections/table/column.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { listRead } from "../support/api/token-list.ts"
import { askBenchApi, layerBenchKey } from "./ask-bench-api.ts"
import { type Bench, latencyFigures, median, roundsMs, timedMs } from "./bench.ts"
import { BenchEngine, layerBenchTables } from "./bench-engine.ts"
import { fillMarket, finalDepth, marketBlocks, marketChain, tokenOfPool } from "./market-tables.ts"
import { cpuSeconds } from "./process-usage.ts"
import { benchApi } from "./request-latency.ts"
import { popularWords, type TokenName, tokenNames } from "./token-names.ts"

const [tokenCount, nameCount, chunkTokens] = [1_000_000, 60_000, 100_000]

/** Tokens of the list: those of pools, with popular names. */
const listedCount = 2_000

/** Texts per kind of search, after a few to warm up. */
const [textsPerKind, warmUpTexts] = [30, 10]

const searchQuery = `
query Search($account: String!) {
  searchV2(input: { search: $account }) {
    results { id category title score ... on Erc20TokenResult { address symbol gasTokenLiquidityUsd } ... on NftCollectionResult { address } }
  }
}`

const chainSql = `${marketChain.id}, height, SHA256(concat('block ', toString(height))), 'live', height, 0`
const commonNames = "chain_id, block_number, block_hash, lane, seq, is_deleted"

/** A token of a chunk: a fifth are shares of pools, and early names are more frequent. */
const chunkSql = `
SELECT
  CAST(substring(SHA256(concat('named ', toString(number))), 1, 20) AS String) AS address,
  1 + number % ${marketBlocks - 1_000} AS height,
  sipHash64(number) / pow(2, 64) AS share,
  toUInt32(if(share < 0.2, 0, floor(${nameCount} * pow((share - 0.2) / 0.8, 2)))) AS named,
  fromUnixTimestamp64Milli(toInt64(1704067200000 + 12000 * height), 'UTC') AS time
FROM numbers({first:UInt64}, ${chunkTokens})`

const kindType = enumColumn(termKinds, "").type

const fillTokens = Effect.fnUntraced(function* (names: ReadonlyArray<TokenName>) {
  const store = yield* Store
  const fill = (sql: string, parameters: Readonly<Record<string, number>> = {}) =>
    store.execute({ operation: "fill a table", sql, parameters })
  yield* fill("CREATE TABLE bench_names (named UInt32, name String, symbol String) ENGINE = Memory")
  yield* fill(`CREATE TABLE bench_terms (named UInt32, kind ${kindType}, term String) ENGINE = Memory`)
  const named = { name: "named", type: "UInt32", isBytes: false }
  const column = (name: string, type = "String") => ({ name, type, isBytes: false })
  const rows = names.map(({ name, symbol }, index) => [index, name, symbol])
  yield* store.insert({ table: "bench_names", columns: [named, column("name"), column("symbol")], rows })
  const terms = names.flatMap((name, index) => termsOf(name).map(({ kind, term }) => [index, kind, term]))
  const kind = column("kind", kindType)
  yield* store.insert({ table: "bench_terms", columns: [named, kind, column("term")], rows: terms })
  for (let first = 0; first < tokenCount; first += chunkTokens) {
    const chunk = { first }
    yield* fill(
      `INSERT INTO ${tokens.table} (token, name, symbol, decimals, total_supply_raw, is_new, timestamp, ${commonNames})
      SELECT address, name, symbol, 18, NULL, false, time, ${chainSql} FROM (${chunkSql}) AS chunk INNER JOIN bench_names USING (named)`,
      chunk,
    )
    yield* fill(
      `INSERT INTO ${tokenTerms.table} (term, kind, timestamp, token, ${commonNames})
      SELECT term, kind, time, address, ${chainSql} FROM (${chunkSql}) AS chunk INNER JOIN bench_terms USING (named)`,
      chunk,
    )
  }
  for (const table of ["bench_names", "bench_terms"]) yield* fill(`DROP TABLE ${table}`)
})

/** Folds what the rollups of a service fold. */
const foldMarket = Effect.gen(function* () {
  const trusted = trustedQuotes(marketChain)
  if (trusted === undefined) return yield* Effect.die("The market's chain has no prices.")
  const upTo = marketBlocks - 500 - finalDepth
  for (const share of [0.5, 1]) yield* foldCheckpoints({ chainId: marketChain.id, upTo: Math.floor(share * upTo) })
  yield* foldTicks({ trusted, upTo })
})

const fillList = Effect.gen(function* () {
  const sink = yield* SourceSink
  const event = listRead({
    tokens: Array.from({ length: listedCount }, (_, index) => ({
      chainId: marketChain.id,
      token: tokenOfPool(index),
      name: `${popularWords[index % popularWords.length]} ${index}`,
      symbol: `${popularWords[index % popularWords.length]?.slice(0, 4)}${index}`.toUpperCase(),
      decimals: 6,
      logoUrl: undefined,
      bridgedTo: [],
    })),
  })
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: "lists", events: [{ event, seq: 1 }], place, timestampMs: event.readAtMs }])
})

/** Texts of each kind. */
const textsOf = (names: ReadonlyArray<TokenName>): Readonly<Record<string, ReadonlyArray<string>>> => {
  const some = Array.from({ length: textsPerKind + warmUpTexts }, (_, index) => names[1 + index * 1_399] ?? names[0])
  const long = names.filter(({ name }) => /^[A-Z][a-z]{7,}/.test(name)).filter((_, index) => index % 97 === 0)
  return {
    "a popular word": popularWords.slice(0, textsPerKind + warmUpTexts),
    "a symbol": some.flatMap((one) => one?.symbol ?? []),
    "the beginning of a name": some.flatMap((one) => one?.name.slice(0, 5) ?? []),
    "a part of a word": long.map(({ name }) => name.slice(2, 7)),
    "a word with a typo": long.map(({ name }) => `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5, 8)}`),
    "a text of no token": some.map((_, index) => `xq${index}zxw`),
  }
}

const diskBytes = Effect.gen(function* () {
  const store = yield* Store
  const [row] = yield* store.query({
    operation: "read the size of a table",
    sql: `SELECT toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts WHERE active AND database = currentDatabase() AND table = '${tokenTerms.table}'`,
  })
  return Number(Object(row).bytes)
})

/** The statement of earlier releases, without its joins: compares a text with all names. */
const scanNames = Effect.fnUntraced(function* (text: string) {
  const store = yield* Store
  yield* store.query({
    operation: "scan names",
    sql: `SELECT count() AS found FROM ${tokens.table} FINAL WHERE positionCaseInsensitiveUTF8(ifNull(symbol, ''), {text:String}) > 0 OR positionCaseInsensitiveUTF8(ifNull(name, ''), {text:String}) > 0`,
    parameters: { text },
  })
})

const measureSearch = Effect.gen(function* () {
  const names = tokenNames(nameCount)
  yield* fillMarket(marketBlocks - 500)
  yield* foldMarket
  yield* fillTokens(names)
  yield* fillList
  const { url } = yield* benchApi(marketChain)
  const search = (text: string) => timedMs(askBenchApi(url, searchQuery, text))
  const engineId = yield* (yield* BenchEngine).processId
  // The first prices of a process are late on a busy machine.
  for (const word of popularWords.slice(0, 5)) yield* Effect.exit(search(word))
  const over = `over ${tokenCount.toLocaleString("en-US")} tokens`
  const measured = yield* Effect.forEach(
    Object.entries(textsOf(names)),
    Effect.fnUntraced(function* ([kind, texts]) {
      yield* Effect.forEach(texts.slice(0, warmUpTexts), search)
      const timed = texts.slice(warmUpTexts, warmUpTexts + textsPerKind)
      const first = yield* Effect.forEach(timed, search)
      const startedSeconds = cpuSeconds(engineId)
      const again = yield* Effect.forEach(timed, search)
      return { kind, first, again, cpuMs: (1_000 * (cpuSeconds(engineId) - startedSeconds)) / timed.length }
    }),
  )
  const again = measured.flatMap((one) => one.again)
  const cpuMs = measured.reduce((sum, one) => sum + one.cpuMs, 0) / measured.length
  const scans = yield* roundsMs((round) => scanNames(popularWords[round] ?? ""))
  return [
    ...latencyFigures(`searchV2 ${over}`, again),
    ...latencyFigures(
      `searchV2 ${over}, first of its text`,
      measured.flatMap(({ first }) => first),
    ),
    ...measured.flatMap(({ kind, first, again: repeated }) => [
      { name: `searchV2 for ${kind}, p50`, value: median(repeated), unit: "ms" },
      { name: `searchV2 for ${kind}, first of its text, p50`, value: median(first), unit: "ms" },
    ]),
    { name: "scan of all names ÷ searchV2, p50", value: median(scans) / median(again), unit: "×" },
    { name: "processor time of the engine per search", value: cpuMs, unit: "ms" },
    { name: "index of terms per token", value: (yield* diskBytes) / tokenCount, unit: "bytes" },
  ]
})

/** Searches over a million tokens by kinds of texts. */
export const search: Bench = {
  name: "search",
  measure: measureSearch.pipe(
    Effect.provide(
      Layer.merge(Layer.fresh(layerSourceSink.pipe(Layer.provideMerge(layerBenchTables("search")))), layerBenchKey),
    ),
  ),
}
