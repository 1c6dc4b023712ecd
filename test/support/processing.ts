/**
 * The real reader's end and the real processor, run for a stretch: until they are through, or until they die at a gate.
 */

import { Deferred, Effect, Fiber, Layer } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import type { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { FoldBlocks } from "#pipelines/runtime/fold-stage.ts"
import { type ProcessorSettings, processChains } from "#pipelines/runtime/process-chains.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import type { Store } from "#projections/store/store.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import type { Lane, Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { laneStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { type GatedStatement, layerGatedStore, openGate, type StatementGate } from "./gated-store.ts"
import { layerOwnTables } from "./own-tables.ts"
import { temporaryFolder } from "./temporary-folder.ts"
import { layerTestStore } from "./test-store.ts"

/** Appends of the same process wake readers: polling, which finds those of others, is only a fallback. */
const pollIntervalMs = 1_000

/** A local log in a directory of its own, which goes with it. */
export const layerTestLog = Layer.unwrap(
  temporaryFolder("test-log").pipe(Effect.map((directory) => layerLocalLog({ directory, pollIntervalMs }))),
).pipe(Layer.orDie)

/** An empty database with every table. */
export const layerTestTables: Layer.Layer<Store> = layerOwnTables.pipe(Layer.provide(layerTestStore))

/** Takes a lane's stream over and appends what it does not hold yet of a list of events, whose first has the `seq` 1. */
export const appendMissing = Effect.fn("test.appendMissing")(function* (
  chain: ChainDefinition,
  events: ReadonlyArray<LogEvent>,
  options: { readonly eventsAtOnce?: number; readonly lane?: Lane } = {},
) {
  const writer = yield* openWriter({ stream: laneStream(options.lane ?? "live", chain.id), rememberEvents: 1 })
  const held = writer.remembered.at(-1)?.place.seq ?? 0
  const atOnce = options.eventsAtOnce ?? events.length
  for (let start = held; start < events.length; start += atOnce) {
    yield* writer.append(events.slice(start, start + atOnce))
  }
})

/** Stands around a fold of a few blocks. */
export type FoldGate = (fold: Effect.Effect<ReadonlyArray<BlockFacts>>) => Effect.Effect<ReadonlyArray<BlockFacts>>

/** What a processor is to do. */
export interface ProcessorRun {
  readonly chains: ReadonlyArray<ChainDefinition>
  readonly settings: ProcessorSettings
  /** It is through once the mark of every chain, of this lane, has applied this `seq`, or that of each chain its own. */
  readonly untilSeq: number | ReadonlyMap<ChainId, number>
  /** The live lane where absent. */
  readonly lane?: Lane
  /** Around its statements; open where absent. */
  readonly gate?: StatementGate
  /** Around each fold; open where absent. */
  readonly foldGate?: FoldGate
  /** True where it is not through before it has written that mark itself, though the tables may have it already. */
  readonly fromStart?: boolean
  /** What it writes through; the real sink where absent. */
  readonly sink?: Layer.Layer<FactSink, never, Store>
  /** Done where the processor dies; never where absent. */
  readonly death?: Effect.Effect<void>
}

/** Settings of a processor that does not wait long, and folds nothing of a short chain. */
export const quickProcessor: ProcessorSettings = {
  batchEventsMax: 100,
  rollupIntervalBlocks: 1_000_000,
  retryDelayMsMax: 2,
}

/** Runs the processor until it is through or dies, then ends it where it stands; says which it was. */
export const runProcessor = Effect.fn("test.runProcessor")(function* (run: ProcessorRun) {
  const {
    chains,
    settings,
    untilSeq,
    lane = "live",
    gate = openGate,
    foldGate = (fold) => fold,
    fromStart = false,
    sink = layerFactSink,
    death = Effect.never,
  } = run
  const applied = new Map<ChainId, number>()
  const goalOf = (chainId: ChainId) => (typeof untilSeq === "number" ? untilSeq : (untilSeq.get(chainId) ?? 0))
  const through = yield* Deferred.make<void>()
  const noteMark = ({ chainId, applied: seq, ...mark }: Pick<Mark, "chainId" | "lane" | "applied">) => {
    if (mark.lane !== lane) return
    applied.set(chainId, Math.max(seq, applied.get(chainId) ?? 0))
    if (chains.every(({ id }) => (applied.get(id) ?? 0) >= goalOf(id))) Deferred.doneUnsafe(through, Effect.void)
  }
  if (!fromStart) for (const mark of yield* readMarks()) noteMark(mark)
  const watched: StatementGate = (statement, run) =>
    gate(statement, run).pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          for (const mark of marksIn(statement)) noteMark(mark)
        }),
      ),
    )
  const processor = yield* processChains({ chains, settings }).pipe(
    Effect.provide([sink.pipe(Layer.provide(layerGatedStore(watched))), layerSoleOwner]),
    // It ends as the dead do, without finishing what is under way.
    Effect.provideService(DrainTimeoutMs, 0),
    Effect.provideService(FoldBlocks, (blocks) => foldGate(Effect.sync(() => foldBlocks(blocks)))),
    Effect.forkChild,
  )
  const end = yield* Effect.raceAll([
    Effect.as(Deferred.await(through), "through" as const),
    Effect.as(death, "dead" as const),
    Effect.as(Fiber.join(processor), "ended" as const),
  ])
  yield* Fiber.interrupt(processor)
  return end
})

/** What the marks say that a statement writes, as far as it matters here; none where it is of another table. */
const marksIn = ({ subject, request }: GatedStatement): ReadonlyArray<Pick<Mark, "chainId" | "lane" | "applied">> => {
  if (subject !== commitsTable || request === undefined) return []
  const columnAt = (name: string) => request.columns.findIndex((column) => column.name === name)
  const [chainColumn, laneColumn, appliedColumn] = [columnAt("chain_id"), columnAt("lane"), columnAt("applied")]
  return request.rows.map((row) => ({
    chainId: Number(row[chainColumn]),
    lane: row[laneColumn] === "live" ? "live" : "history",
    applied: Number(row[appliedColumn]),
  }))
}

/** A death: whoever does `die` waits for ever, and `death` is done. */
export const makeDeath = Effect.map(Deferred.make<void>(), (deferred) => ({
  die: Deferred.succeed(deferred, undefined).pipe(Effect.andThen(Effect.never)),
  death: Deferred.await(deferred),
}))
