/** Blocks that a processor writes on top of tables, from the log on. */
import { Effect, Layer } from "effect"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import type { Block } from "#schemas/domain/block.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { benchBlocks, benchChain } from "./bench-blocks.ts"
import { benchDirectory, layerBenchTables } from "./bench-engine.ts"
import { type FilledTables, fillTables } from "./filled-tables.ts"
import { startProcessor } from "./processor.ts"

/** A log of its own. */
export const layerBenchLog = Layer.unwrap(
  Effect.map(benchDirectory("log"), (directory) => layerLocalLog({ directory })),
).pipe(Layer.orDie)

/** A log of its own, and a store with every table. */
export const layerBenchWorld = (database: string) => Layer.merge(layerBenchTables(database), layerBenchLog)

/** Starts a processor; returns what appends events and waits until the tables have them, with the `seq` of the first. */
export const startAppending = Effect.gen(function* () {
  const watch = yield* startProcessor
  const writer = yield* openWriter({ stream: chainStream("blocks", benchChain.id), rememberEvents: 0 })
  return Effect.fnUntraced(function* (events: ReadonlyArray<LogEvent>) {
    const seqs = yield* writer.append(events)
    yield* watch.until(({ applied }) => applied === seqs.at(-1))
    return seqs[0] ?? 0
  })
})

/** Recorded blocks from a height on. */
export const blocksAbove = (height: number, count: number): ReadonlyArray<Block> =>
  benchBlocks(count).map((block) => ({ ...block, number: block.number + height }))

/** Runs over filled tables of a database of their own, with a log of its own. */
export const overTables = <A, E, R>(filled: FilledTables, run: Effect.Effect<A, E, R>) =>
  Effect.andThen(fillTables(filled), run).pipe(Effect.scoped, Effect.provide(layerBenchWorld(filled.database)))
