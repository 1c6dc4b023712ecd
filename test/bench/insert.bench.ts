/**
 * Estimate: the client encodes 180,000 rows a second on one core and the engine accepts ten times as many, in sequence: 150,000 rows a
 * second in batches of 10,000, in which the 5 ms of each request are negligible.
 */
import { Effect } from "effect"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { ledger } from "#projections/facts/ledger.ts"
import { Store } from "#projections/store/store.ts"
import { insertedValues } from "../support/store/table-rows.ts"
import { type Bench, median, roundsMs } from "./bench.ts"
import { benchBlocks, benchChain } from "./bench-blocks.ts"
import { layerBenchTables } from "./bench-engine.ts"

const batchRows = 10_000
const smallBatchRows = 100

/** Rows into one table, in batches. */
export const insert: Bench = {
  name: "insert",
  measure: Effect.gen(function* () {
    const store = yield* Store
    const facts = foldBlocks({ chain: benchChain, blocks: benchBlocks(64) })
    const rows = facts
      .flatMap((ofBlock) => insertedValues(ledger, { facts: ofBlock, seq: 1, lane: "live" }))
      .slice(0, batchRows)
    const write = (some: typeof rows) =>
      store.insert({ table: ledger.table, columns: ledger.insertColumns, rows: some })
    const rate = (some: typeof rows) =>
      Effect.map(
        roundsMs(() => write(some), 10),
        (times) => (some.length * 1_000) / median(times),
      )
    const large = yield* rate(rows)
    const small = yield* rate(rows.slice(0, smallBatchRows))
    return [
      { name: `ledger rows inserted, ${rows.length.toLocaleString("en-US")} at a time`, value: large, unit: "/s" },
      {
        name: `ratio of ${batchRows.toLocaleString("en-US")} to ${smallBatchRows} rows at a time`,
        value: large / small,
        unit: "×",
      },
    ]
  }).pipe(Effect.provide(layerBenchTables("inserted"))),
}
