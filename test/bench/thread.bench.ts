/**
 * Estimate. A dense block, from its appearance to its mark: checked and encoded 6 ms, flushed to the log 2 ms, decoded and folded 7 ms,
 * rows encoded 16 ms, a dozen inserts and a mark in sequence at 6 ms each 80 ms: 110 ms. A revert: a mark, ten statements that read little
 * and write 64 blocks of rows, a mark, 5 to 20 ms each: 150 ms, the same over large tables, where the index of block numbers excludes all
 * parts but the newest.
 */
import { Effect, Layer } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { type Bench, type Figure, latencyFigures, median, roundsMin, timedMs } from "./bench.ts"
import { appended, benchBlocks, benchChain, denseBlock } from "./bench-blocks.ts"
import { benchDirectory, layerBenchTables } from "./bench-engine.ts"
import { filledTables, fillTables } from "./filled-tables.ts"
import { seenToQueryable, startProcessor } from "./processor.ts"

const layerBenchLog = Layer.unwrap(Effect.map(benchDirectory("log"), (directory) => layerLocalLog({ directory }))).pipe(
  Layer.orDie,
)

const revertDepth = 64

/** Appends blocks above a height and reverts them, several times; returns the durations from record to mark. */
const revertMs = Effect.fnUntraced(function* (height: number) {
  const watch = yield* startProcessor
  const writer = yield* openWriter({ stream: chainStream("blocks", benchChain.id), rememberEvents: 0 })
  const [base, ...blocks] = benchBlocks(revertDepth + 1).map((block) => ({ ...block, number: block.number + height }))
  if (base === undefined) return yield* Effect.die("The bench chain has no blocks.")
  /** Appends, and waits until the tables have the blocks; returns the `seq` of the first. */
  const append = Effect.fnUntraced(function* (events: ReadonlyArray<LogEvent>) {
    const seqs = yield* writer.append(events)
    yield* watch.until(({ applied }) => applied === seqs.at(-1))
    return seqs[0] ?? 0
  })
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

const worldOf = (database: string) => Layer.merge(layerBenchTables(database), layerBenchLog)

/** From a chain to its marks: latency of a block, and of a revert. */
export const thread: Bench = {
  name: "thread",
  measure: Effect.gen(function* () {
    const seen = yield* seenToQueryable().pipe(Effect.scoped, Effect.provide(worldOf("seen")))
    const small = yield* revertMs(0).pipe(Effect.scoped, Effect.provide(worldOf("reverted")))
    const large = yield* fillTables(filledTables).pipe(
      Effect.andThen(revertMs(filledTables.blockCount)),
      Effect.scoped,
      Effect.provide(worldOf(filledTables.database)),
    )
    const over = `over ${filledTables.rowCount.toLocaleString("en-US")} rows`
    const name = `revert of ${revertDepth} recorded blocks, from record to mark`
    const figures: ReadonlyArray<Figure> = [
      ...latencyFigures(`${denseBlock}, received to queryable`, seen),
      { name, value: small, unit: "ms" },
      { name: `the same ${over}`, value: large, unit: "ms" },
      {
        name: `ratio of ${filledTables.rowCount.toLocaleString("en-US")} rows to empty tables`,
        value: large / small,
        unit: "×",
      },
    ]
    return figures
  }),
}
