/**
 * Estimate: a mark, a statement for each of twenty tables that reads little and writes 64 blocks of rows, a mark, 10 to 40 ms each: 600 ms; the
 * same over large tables, where the index of block numbers excludes all parts but the newest.
 */
import { Effect } from "effect"
import { blocksAbove, layerBenchWorld, overTables, startAppending } from "./appended-blocks.ts"
import { type Bench, median, roundsMin, timedMs } from "./bench.ts"
import { appended, benchChain } from "./bench-blocks.ts"
import { largeTables } from "./filled-tables.ts"

const revertDepth = 64

/** Appends blocks above a height and reverts them, several times; returns the durations from record to mark. */
const revertMs = Effect.fnUntraced(function* (height: number) {
  const append = yield* startAppending
  const [base, ...blocks] = blocksAbove(height, revertDepth + 1)
  if (base === undefined) return yield* Effect.die("The bench chain has no blocks.")
  yield* append([appended(base)])
  const rounds = Array.from({ length: roundsMin + 1 })
  const times = yield* Effect.forEach(rounds, () =>
    Effect.gen(function* () {
      const seq = yield* append(blocks.map(appended))
      const removed = blocks.map(({ number, hash }, index) => ({ number, hash, seq: seq + index }))
      const fork = { number: base.number, hash: base.hash }
      return yield* timedMs(append([{ kind: "BlocksReverted", chainId: benchChain.id, fork, removed }]))
    }),
  )
  return median(times.slice(1))
})

/** Duration of a revert, over empty tables and over large ones. */
export const revert: Bench = {
  name: "revert",
  measure: Effect.gen(function* () {
    const small = yield* revertMs(0).pipe(Effect.scoped, Effect.provide(layerBenchWorld("reverted")))
    const tables = { ...largeTables, database: "reverted_large" }
    const large = yield* overTables(tables, revertMs(tables.blockCount))
    const over = `${tables.rowCount.toLocaleString("en-US")} rows`
    const name = `revert of ${revertDepth} recorded blocks, from record to mark`
    return [
      { name, value: small, unit: "ms" },
      { name: `the same over ${over}`, value: large, unit: "ms" },
      { name: `ratio of ${over} to empty tables`, value: large / small, unit: "×" },
    ]
  }),
}
