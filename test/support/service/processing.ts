/** Runs the real ends of the log's reader and the real processor until they have finished, or until they die at a gate. */

import { Deferred, Effect, Fiber, Layer } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import type { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldHere } from "#pipelines/runtime/fold-run.ts"
import { type ProcessorSettings, processChains } from "#pipelines/runtime/process-chains.ts"
import { FoldRecords, type RecordFold } from "#pipelines/runtime/record-fold.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import type { Store } from "#projections/store/store.ts"
import { commitsTable, readMarks } from "#projections/table/commits.ts"
import type { Lane, Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { laneStream } from "#schemas/domain/stream-key.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { layerEmptiedTables } from "../store/emptied-tables.ts"
import { type GatedStatement, layerGatedStore, openGate, type StatementGate, valuesOf } from "../store/gated-store.ts"

/** Appends of the same process wake readers; polling, which finds appends of other processes, is only a fallback. */
const pollIntervalMs = 1_000

/** A local log in a temporary directory. */
export const layerTestLog = Layer.unwrap(
  temporaryFolder("test-log").pipe(
    Effect.map((directory) => Layer.merge(layerLocalLog({ directory, pollIntervalMs }), layerMemoryVault)),
  ),
).pipe(Layer.orDie)

/** An empty database with every table. */
export const layerTestTables: Layer.Layer<Store> = layerEmptiedTables

/** Takes over a lane's stream and appends those of a list of events, whose first has the `seq` 1, that it does not contain yet. */
export const appendMissing = Effect.fn("test.appendMissing")(function* (
  chain: ChainDefinition,
  events: ReadonlyArray<LogEvent>,
  options: { readonly eventsAtOnce?: number; readonly lane?: Lane } = {},
) {
  const writer = yield* openWriter({ stream: laneStream(options.lane ?? "live", chain.id), rememberEvents: 1 })
  const written = writer.remembered.at(-1)?.place.seq ?? 0
  const atOnce = options.eventsAtOnce ?? events.length
  for (let start = written; start < events.length; start += atOnce) {
    yield* writer.append(events.slice(start, start + atOnce))
  }
})

/** Runs around the fold of a few blocks. */
export type FoldGate = (
  fold: ReturnType<RecordFold["fold"]>,
  run: Parameters<RecordFold["fold"]>[0],
) => ReturnType<RecordFold["fold"]>

/** Options of a processor. */
export interface ProcessorRun {
  readonly chains: ReadonlyArray<ChainDefinition>
  readonly settings: ProcessorSettings
  /** It has finished once the mark of every chain in this lane has applied this `seq`, or the chain's own one. */
  readonly untilSeq: number | ReadonlyMap<ChainId, number>
  /** The live lane by default. */
  readonly lane?: Lane
  /** Runs around its statements; open by default. */
  readonly gate?: StatementGate
  /** Runs around each fold; open by default. */
  readonly foldGate?: FoldGate
  /** True if it must write that mark itself, even if the tables already contain it. */
  readonly fromStart?: boolean
  /** The sink; the real one by default. */
  readonly sink?: Layer.Layer<FactSink, never, Store>
  /** Completes when the processor dies; never by default. */
  readonly death?: Effect.Effect<void>
}

/** Settings of a processor with short waits that folds nothing of a short chain. */
export const quickProcessor: ProcessorSettings = {
  batchEventsMax: 100,
  rollupIntervalBlocks: 1_000_000,
  retryDelayMsMax: 2,
}

/** Runs the processor until it has finished or dies, then stops it at once; returns which. */
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
  const processor = yield* Effect.gen(function* () {
    const { concurrency, fold } = (yield* FoldRecords) ?? (yield* foldHere)
    return yield* processChains({ chains, settings }).pipe(
      Effect.provideService(FoldRecords, { concurrency, fold: (run) => foldGate(fold(run), run) }),
    )
  }).pipe(
    Effect.provide([sink.pipe(Layer.provide(layerGatedStore(watched))), layerSoleOwner]),
    // It ends like a killed process, without finishing its work.
    Effect.provideService(DrainTimeoutMs, 0),
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

/** The first members of the marks that a statement writes; none if it writes to another table. */
const marksIn = ({ subject, request }: GatedStatement): ReadonlyArray<Pick<Mark, "chainId" | "lane" | "applied">> => {
  if (subject !== commitsTable || request === undefined) return []
  const columnAt = (name: string) => request.columns.findIndex((column) => column.name === name)
  const [chainColumn, laneColumn, appliedColumn] = [columnAt("chain_id"), columnAt("lane"), columnAt("applied")]
  return valuesOf(request).map((row) => ({
    chainId: Number(row[chainColumn]),
    lane: row[laneColumn] === "live" ? "live" : "history",
    applied: Number(row[appliedColumn]),
  }))
}

/** A death: `die` never returns, and completes `death`. */
export const makeDeath = Effect.map(Deferred.make<void>(), (deferred) => ({
  die: Deferred.succeed(deferred, undefined).pipe(Effect.andThen(Effect.never)),
  death: Deferred.await(deferred),
}))
