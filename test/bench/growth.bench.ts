/**
 * Estimate: a flush adds a part to each table, whatever they hold. Merges rewrite a row once for each tenfold growth: the engine takes a fifth
 * more for a block over 10 million rows than over a million.
 */
import { Effect } from "effect"
import { blocksAbove, overTables, startAppending } from "./appended-blocks.ts"
import { type Bench, type Figure, timedMs } from "./bench.ts"
import { appended, denseBlock } from "./bench-blocks.ts"
import { BenchEngine } from "./bench-engine.ts"
import { type FilledTables, filledTables, largeTables } from "./filled-tables.ts"
import { cpuSeconds } from "./process-usage.ts"

/** Appended one after the other, as at the head of a chain. */
const blockCount = 80

const warmUpBlocks = 10

/** Processor time of engine and processor, and duration, for each block above a height. */
const costsAbove = Effect.fnUntraced(function* (height: number) {
  const engineId = yield* (yield* BenchEngine).processId
  const append = yield* startAppending
  const blocks = blocksAbove(height, warmUpBlocks + blockCount)
  for (const block of blocks.slice(0, warmUpBlocks)) yield* append([appended(block)])
  const before = { engine: cpuSeconds(engineId), own: cpuSeconds(process.pid) }
  const durationMs = yield* timedMs(
    Effect.forEach(blocks.slice(warmUpBlocks), (block) => append([appended(block)]), { discard: true }),
  )
  const cpuMs = 1_000 * (cpuSeconds(engineId) - before.engine + cpuSeconds(process.pid) - before.own)
  return { cpuMs: cpuMs / blockCount, durationMs: durationMs / blockCount }
})

const costsOver = (tables: FilledTables) => overTables(tables, costsAbove(tables.blockCount))

/** Cost of a block over small and large tables. */
export const growth: Bench = {
  name: "growth",
  measure: Effect.gen(function* () {
    const small = yield* costsOver({ ...filledTables, database: "grown" })
    const large = yield* costsOver({ ...largeTables, unmergedParts: 0, database: "grown_large" })
    const [few, many] = [filledTables, largeTables].map(({ rowCount }) => `${rowCount.toLocaleString("en-US")} rows`)
    const figures: ReadonlyArray<Figure> = [
      { name: `CPU time of a ${denseBlock} over ${few}, one at a time`, value: small.cpuMs, unit: "ms" },
      { name: `the same over ${many}`, value: large.cpuMs, unit: "ms" },
      { name: `ratio of CPU time, ${many} to ${few}`, value: large.cpuMs / small.cpuMs, unit: "×" },
      { name: `ratio of duration, ${many} to ${few}`, value: large.durationMs / small.durationMs, unit: "×" },
    ]
    return figures
  }),
}
