/**
 * The processor: reads the streams of the lanes that it owns, folds blocks to facts, passes these to the sink and advances the marks.
 *
 * Three stages with bounded queues between them overlap: each lane reads (`read-stage.ts`) and folds (`fold-stage.ts`), and one loop
 * writes for all lanes (`write-stage.ts`). The set of lanes changes at run time: `run-lane.ts` opens and closes their workers. Beside
 * them `run-rollups.ts` runs rollups, and `move-reads.ts` switches reads once missing tables are built. A chain with corrupt records
 * or rows stops alone, with an alarm.
 */
import { Effect, Latch, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { isSequencedKey, laneOfStream, liveStream, type SequencedKey } from "#schemas/domain/stream-key.ts"
import { EventLog } from "../log/event-log.ts"
import { StreamOwnership } from "../log/stream-ownership.ts"
import { runOwned } from "../run-owned.ts"
import { clearLag, reportLag } from "./chain-metrics.ts"
import type { BuildProgress } from "./fact-sink.ts"
import type { LaneWorkers } from "./lane-worker.ts"
import { moveReads } from "./move-reads.ts"
import { type ChainLane, runLane } from "./run-lane.ts"
import { runRollups } from "./run-rollups.ts"
import { writeStage } from "./write-stage.ts"

/** Limits and intervals of a processor. */
export interface ProcessorSettings {
  /** Maximum number of events of one chain per flush; bounds memory and the size of inserts. */
  readonly batchEventsMax: number
  /** Rollups that run at fixed heights choose multiples of it. */
  readonly rollupIntervalBlocks: number
  /** Longest delay between retries. */
  readonly retryDelayMsMax: number
}

/** Options of a processor. It processes the given chains that it owns. */
export interface ProcessOptions {
  /** Processed whether their streams exist yet or not. */
  readonly chains: ReadonlyArray<ChainDefinition>
  /** The definition of any other chain, which is processed once its stream exists; absent to process `chains` only. */
  readonly other?: (chainId: ChainId) => ChainDefinition | undefined
  readonly settings: ProcessorSettings
  /** Called about once a second while tables are being built, and once with `undefined` after reads have moved to them. */
  readonly onBuild?: (progress: BuildProgress | undefined) => Effect.Effect<void>
}

/** Interval of committing offsets to the consumer group: a hint for lag tools, which poll themselves. */
const reportIntervalMs = 5_000

/**
 * Processes the owned chains forever, each from its mark in the tables.
 *
 * Transient failures are retried without end, with growing delays; a chain with a corrupt record or refused rows stops with an
 * alarm while the others go on. On interruption, the flush in flight is finished before the chains are released.
 */
export const processChains = Effect.fnUntraced(function* ({
  chains,
  other,
  settings,
  onBuild = () => Effect.void,
}: ProcessOptions) {
  const ownership = yield* StreamOwnership
  const expected = new Map(chains.map((chain) => [chain.id, chain]))
  const definitionOf = (chainId: ChainId) => expected.get(chainId) ?? other?.(chainId)
  const laneOf = (stream: SequencedKey): ChainLane | undefined => {
    const parts = laneOfStream(stream)
    const chain = parts && definitionOf(parts.chainId)
    return chain && { chain, lane: parts.lane, ...(parts.slot === undefined ? {} : { slot: parts.slot }) }
  }
  const log = yield* EventLog
  const isOfLane = (stream: SequencedKey) => laneOf(stream) !== undefined
  const expectedStreams = chains.map(({ id }) => liveStream(id))
  const member = yield* ownership.join({
    group: "processors",
    candidates: Effect.map(
      log.streams,
      (streams) => new Set([...expectedStreams, ...streams.filter(isSequencedKey).filter(isOfLane)]),
    ),
  })

  const workers: LaneWorkers = new Map()
  const lastWorkers: LaneWorkers = new Map()
  const folded = yield* Latch.make()
  const advanced = yield* Latch.make()
  const work = (stream: SequencedKey) => {
    const lane = laneOf(stream)
    // Unreachable: a process owns only lanes that it can process.
    if (lane === undefined) return Effect.void
    return runLane(lane, { workers, lastWorkers, folded, advanced, ...settings })
  }
  let reported: ReadonlySet<ChainDefinition> = new Set()
  const report = Effect.gen(function* () {
    const working = [...workers.values()].filter(({ share }) => share !== "missing")
    const live = working.filter(({ progress }) => progress.lane === "live")
    yield* member.report(working.map(({ stream, progress }) => ({ stream, offset: progress.place.offset })))
    yield* Effect.forEach(live, reportLag, { discard: true })
    const now = new Set(working.map(({ chain }) => chain))
    yield* Effect.forEach(
      [...reported].filter((chain) => !now.has(chain)),
      clearLag,
      { discard: true },
    )
    reported = now
  })
  let isMoved = false
  const noteMove = Effect.sync(() => {
    isMoved = true
    folded.openUnsafe()
  })
  const parts = [
    writeStage({ workers, folded, advanced, isMoved: () => isMoved, ...settings }),
    runRollups({ workers, advanced, ...settings }),
    Effect.andThen(moveReads({ workers, onBuild, ...settings }), noteMove),
    runOwned(member.owned, work),
    Effect.repeat(report, Schedule.spaced(reportIntervalMs)),
  ]
  return yield* Effect.all(parts, { concurrency: parts.length, discard: true })
}, Effect.scoped)
