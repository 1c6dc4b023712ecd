/**
 * Goal: the share of the tokens held after the recorded blocks that have a price by pools, and the reasons of the others, are pinned. Method: the
 * tables of each chain's recorded blocks, imported as a history, where one account can set a price: between the blocks others traded that nobody
 * recorded. Holdings are the accounts with more of a token than before. A token counts once, at the end of the five minutes of the last block that
 * moved it to or from a holder, and has a price if its pools gave one at their newest trade within 30 days: an earlier price, which still applies,
 * is not counted. All recordings in the run of a release, whose numbers are in `price-coverage.txt`.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { reasonOfPools } from "#api/prices/unknown-price.ts"
import { chains } from "#chains/registry.ts"
import { recordedBlock } from "#ops/maintenance/recordings/recorded-block.ts"
import { tokenMovements } from "#projections/balances/token-movements.ts"
import { blocks } from "#projections/facts/blocks.ts"
import { bucketMs, bucketOf, bucketStartMs } from "#projections/prices/bucket.ts"
import { readPriceEvidence } from "#projections/prices/read-price-evidence.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import { hexText } from "#projections/table/sql.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { needsSharedData, sampledRecordings, sharedData } from "../support/recorded/shared-data.ts"
import { isReleaseRun } from "../support/run/release-run.ts"
import { layerTables, project } from "../support/store/projected.ts"

/** The recorded blocks with receipts by chain, lowest first; those that a check of the reader refuses are omitted. */
const readBlocks = (): ReadonlyMap<ChainId, ReadonlyArray<Block>> => {
  // Twice sampled after a commit: the buckets of a market take most of the time.
  const paths = sampledRecordings(sampledRecordings(globSync(`${sharedData}/blocks/*/*.json.gz`).sort()))
  const read = paths.flatMap((path) => {
    const recorded = recordedBlock(JSON.parse(gunzipSync(readFileSync(path)).toString()))
    return recorded.kind === "block" ? [recorded.block] : []
  })
  return Map.groupBy(
    read.toSorted((left, right) => left.number - right.number),
    ({ chainId }) => chainId,
  )
}

const HeldRow = Schema.Struct({
  token: Schema.String,
  holders: Schema.NumberFromString,
  lastMs: Schema.NumberFromString,
})

const heldSql = `
SELECT
  ${hexText("token")} AS token,
  count() AS holders,
  max(last_ms) AS lastMs
FROM
(
  SELECT token, account, max(toUnixTimestamp64Milli(b.timestamp)) AS last_ms
  FROM ${tokenMovements.tableSql} AS m FINAL
  INNER JOIN ${blocks.tableSql} AS b FINAL ON b.chain_id = m.chain_id AND b.block_number = m.block_number
  WHERE m.chain_id = {chain:UInt32} AND account != toFixedString('', 20)
  GROUP BY token, account
  HAVING sum(net_raw) > 0
)
GROUP BY token
ORDER BY token`

interface Coverage {
  readonly chainId: ChainId
  readonly tokens: number
  readonly holdings: number
  readonly pricedTokens: number
  readonly pricedHoldings: number
  readonly reasons: ReadonlyMap<string, number>
}

/** The tokens held after the blocks of a chain, by whether and why not they have a price. */
const coverageOf = Effect.fnUntraced(function* (chainId: ChainId, recorded: ReadonlyArray<Block>) {
  const chain = chains.find(({ id }) => id === chainId)
  if (chain === undefined) return undefined
  const mark = yield* project(recorded, 1, { lane: "history", historyFrom: recorded[0]?.number ?? 0 }, chain)
  const store = yield* Store
  const rows = yield* decodeRows(HeldRow)(
    yield* store.query({ operation: "read the tokens held in a test", sql: heldSql, parameters: { chain: chainId } }),
  )
  const trusted = trustedQuotes(chain)
  const queries = rows.map(({ token, holders, lastMs }) => ({
    token,
    holders,
    pricedMs: undefined,
    atMs: bucketStartMs(bucketOf(lastMs)) + bucketMs - 1,
  }))
  const found = trusted === undefined ? [] : yield* readPriceEvidence({ marks: [mark], trusted, queries })
  const priced = found.filter(({ evidence }) => evidence.usd !== undefined).map(({ query }) => query)
  const reasons = new Map<string, number>()
  const count = (reason: string, tokens: number) => reasons.set(reason, (reasons.get(reason) ?? 0) + tokens)
  if (trusted === undefined) count("NO_STABLECOIN", queries.length)
  for (const { isTraded, evidence } of found) {
    if (evidence.usd === undefined) count(isTraded ? reasonOfPools(evidence.rejected) : "NOT_TRADED", 1)
  }
  const holdingsOf = (some: typeof queries) => some.reduce((sum, { holders }) => sum + holders, 0)
  const coverage: Coverage = {
    chainId,
    tokens: queries.length,
    holdings: holdingsOf(queries),
    pricedTokens: priced.length,
    pricedHoldings: holdingsOf(priced),
    reasons,
  }
  return coverage
})

/** One line per chain, and the sum of all. */
const coverageTable = (coverages: ReadonlyArray<Coverage>): string => {
  const names = [...new Set(coverages.flatMap(({ reasons }) => [...reasons.keys()]))].toSorted()
  const sum = (of: (coverage: Coverage) => number) => coverages.reduce((total, each) => total + of(each), 0)
  const lineOf = (chain: string, total: (of: (coverage: Coverage) => number) => number) => [
    chain,
    `${total((each) => each.pricedTokens)} of ${total((each) => each.tokens)}`,
    `${total((each) => each.pricedHoldings)} of ${total((each) => each.holdings)}`,
    ...names.map((name) => total(({ reasons }) => reasons.get(name) ?? 0)),
  ]
  return [
    ["chain", "tokens with a price", "holdings with a price", ...names],
    ...coverages.map((coverage) => lineOf(String(coverage.chainId), (of) => of(coverage))),
    lineOf("all", sum),
  ]
    .map((cells) => cells.join(" | "))
    .join("\n")
}

describe("tokens held in recorded blocks", () => {
  it.effect("have a price, or the reason of its absence", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const coverages: Array<Coverage> = []
      for (const [chainId, recorded] of [...readBlocks()].toSorted(([left], [right]) => left - right)) {
        const coverage = yield* coverageOf(chainId, recorded)
        if (coverage !== undefined && coverage.tokens > 0) coverages.push(coverage)
      }
      const table = `${coverageTable(coverages)}\n`
      if (isReleaseRun) yield* Effect.promise(() => expect(table).toMatchFileSnapshot("price-coverage.txt"))
      else assert.isNotEmpty(coverages)
    }).pipe(Effect.provide(Layer.fresh(layerTables))),
  )
})
