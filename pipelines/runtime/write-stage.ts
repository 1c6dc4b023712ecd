/**
 * The write stage of a processor: passes the folded runs of all lanes to the sink, then advances their marks.
 *
 * One loop writes for all lanes, so that a flush costs one insert a table however many chains there are. Lane workers are added and
 * removed at run time. A flush in flight is finished even if its chain is lost meanwhile: another owner writes the same rows.
 */
import { Clock, Deferred, Effect, type Latch, Metric, Schedule } from "effect"
import { linksTo } from "#schemas/domain/trace-parent.ts"
import { currentTraceParent, tracedMark } from "../current-trace.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { reportFlush } from "./chain-metrics.ts"
import { advance, type ChainProgress, goBack, isBehind } from "./chain-progress.ts"
import { type ChainFlush, FactSink, type SinkRefused } from "./fact-sink.ts"
import { type FoldedRun, revertOf } from "./folded-run.ts"
import {
  hasCaughtUp,
  isFlushGrowing,
  isFlushReady,
  type LaneWorker,
  type LaneWorkers,
  removeWorker,
  takeFolded,
} from "./lane-worker.ts"
import { retryTransient } from "./retry-transient.ts"

const revertsWritten = Metric.counter("pipelines_reverts_written_total", {
  description: "Reverts carried out in the tables.",
  incremental: true,
})
const flushSeconds = Metric.histogram("pipelines_flush_duration_seconds", {
  description: "Time from taking folded events to moving their marks, by flush.",
  boundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Longest wait for a flush to grow: in a flush of 70 dense blocks, the store takes 0.75 times the processor time per block as in one of 22. */
const growthWaitMsMax = 3_000

const growthPollMs = 10

/** Options of the write stage. */
export interface WriteOptions {
  readonly workers: LaneWorkers
  /** Opened whenever a folded run is in the queue of a worker, and when reads have moved. */
  readonly folded: Latch.Latch
  /** Whether reads use this release's set: then every worker writes that set alone. */
  readonly isMoved: () => boolean
  /** To be opened whenever a flush has been written. */
  readonly advanced: Latch.Latch
  /** Longest delay between retries. */
  readonly retryDelayMsMax: number
}

/** A folded run that was taken for writing. */
interface Head {
  readonly worker: LaneWorker
  readonly run: FoldedRun
}

/** Effect of a run: the progress after it, and its rows to write. */
interface Step {
  readonly worker: LaneWorker
  readonly after: ChainProgress
  readonly flush: ChainFlush | undefined
}

/** The options of a stage, and where it writes. */
interface Stage extends WriteOptions {
  readonly sink: FactSink["Service"]
  /** Retries while the store is unavailable. */
  readonly untilReached: ReturnType<typeof retryTransient>
}

const isCurrent = ({ workers }: Stage, worker: LaneWorker): boolean => workers.get(worker.key) === worker

/** Ends a worker, and the one that it catches up with: the lane opens a worker for the tables that are to be written from now on. */
const replace = Effect.fnUntraced(function* ({ workers }: Stage, worker: LaneWorker) {
  yield* removeWorker(workers, worker)
  if (worker.target !== undefined) yield* removeWorker(workers, worker.target)
  yield* Deferred.succeed(worker.end, undefined)
})

/** Whether a worker writes tables that reads no longer use: they may have been dropped while its flush was in flight. */
const isOutdated = ({ isMoved }: Stage, { share }: LaneWorker): boolean => isMoved() && share !== "own"

/** Stops a chain: nothing may be written after refused rows. If only the tables are outdated, the chain goes on with another worker. */
const giveUp = (stage: Stage, worker: LaneWorker, refused: SinkRefused) =>
  isOutdated(stage, worker)
    ? replace(stage, worker)
    : Effect.andThen(removeWorker(stage.workers, worker), Deferred.fail(worker.end, refused))

/** Writes one chain's part of a failed flush. */
const writeAlone = (stage: Stage, { worker, after, flush }: Step) =>
  Effect.gen(function* () {
    if (flush !== undefined) yield* stage.untilReached(stage.sink.write([flush]))
    worker.progress = after
  }).pipe(Effect.catchTag("SinkRefused", (refused) => giveUp(stage, worker, refused)))

const advanceAll = (steps: ReadonlyArray<Step>): Effect.Effect<void> =>
  Effect.sync(() => {
    for (const { worker, after } of steps) worker.progress = after
  })

/** Writes for all chains at once; after a failure for each chain alone, so that one cannot delay the others. */
const write = (stage: Stage, steps: ReadonlyArray<Step>, flushes: ReadonlyArray<ChainFlush>) =>
  stage.sink.write(flushes).pipe(
    Effect.andThen(advanceAll(steps)),
    Effect.catch((cause) =>
      Effect.logWarning("A flush failed; retrying chain by chain.", cause).pipe(
        Effect.andThen(Effect.forEach(steps, (step) => writeAlone(stage, step), { discard: true })),
      ),
    ),
  )

/** Writes one flush: the next run without a revert of each chain. */
const flushRuns = Effect.fnUntraced(function* (stage: Stage, heads: ReadonlyArray<Head>) {
  const startedMs = yield* Clock.currentTimeMillis
  const traceParent = yield* currentTraceParent
  const steps = heads.map(({ worker, run }): Step => {
    const { progress: after, flush } = advance(worker.progress, run)
    const { share } = worker
    return { worker, after, flush: flush && { ...flush, share, mark: tracedMark(flush.mark, traceParent) } }
  })
  const flushes = steps.flatMap(({ flush }) => (flush === undefined ? [] : [flush]))
  if (flushes.length === 0) return yield* advanceAll(steps)
  yield* write(stage, steps, flushes)
  stage.advanced.openUnsafe()
  for (const [index, { worker, flush }] of steps.entries()) {
    // Events of a build were counted when they were written to the served tables.
    if (flush === undefined || worker.share === "missing") continue
    yield* reportFlush(worker.chain, flush, heads[index]?.run.events.length ?? 0)
  }
  yield* Metric.update(flushSeconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
})

const revert = Effect.fnUntraced(function* ({ sink, untilReached, workers }: Stage, { worker, run }: Head) {
  const [sequenced] = run.events
  const event = revertOf(run.events)
  const { chain, progress, share } = worker
  if (sequenced === undefined || event === undefined || progress.mark === undefined) return
  const { place } = sequenced
  const forkTimeMs = yield* untilReached(sink.blockTimeMs({ chainId: chain.id, share, ...event.fork }))
  const marks = share === "served" ? sink.servedMarks : sink.marks
  if (forkTimeMs === undefined && isBehind(progress, yield* untilReached(marks))) {
    // Another processor is ahead, and a later revert removed the fork's block. A revert without that block's time would
    // contradict the existing mark.
    yield* Effect.logInfo("Another processor is ahead on a chain; resuming from its mark.").pipe(
      Effect.annotateLogs({ chainId: chain.id }),
    )
    yield* Effect.andThen(removeWorker(workers, worker), Deferred.succeed(worker.end, undefined))
    return
  }
  const traceParent = yield* currentTraceParent
  const mark = tracedMark(progress.mark, traceParent)
  const back = goBack(progress, mark, { event, place, forkTimeMs: forkTimeMs ?? 0 })
  yield* untilReached(sink.revert({ ...back.marks, share }))
  worker.progress = back.progress
  if (share === "missing") return
  yield* Metric.update(Metric.withAttributes(revertsWritten, { chain: chain.slug }), 1)
  yield* Effect.logInfo("Blocks above a fork were reverted.").pipe(
    Effect.annotateLogs({ chainId: chain.id, blockNumber: event.fork.number, count: event.removed.length }),
  )
})

/**
 * Lets a flush grow while lanes catch up: the store takes less time for each row of a large insert. A lane that has folded all it has
 * read waits for no other.
 */
const awaitGrowth = ({ workers }: Stage) =>
  Effect.sync(() => {
    const ready = [...workers.values()].filter(isFlushReady)
    return ready.length > 0 && ready.every(isFlushGrowing)
  }).pipe(
    Effect.repeat({ while: (isGrowing) => isGrowing, schedule: Schedule.spaced(growthPollMs) }),
    Effect.timeoutOption(growthWaitMsMax),
  )

/** One flush of all lanes, then the reverts that follow it. */
const writeRound = Effect.fnUntraced(function* (stage: Stage) {
  const { workers, folded } = stage
  yield* awaitGrowth(stage)
  folded.closeUnsafe()
  for (const worker of [...workers.values()].filter((each) => isOutdated(stage, each))) yield* replace(stage, worker)
  const heads = yield* takeHeads([...workers.values()])
  if (heads.length === 0) return yield* folded.await
  const appends = heads.filter(({ run }) => revertOf(run.events) === undefined)
  if (appends.length > 0) yield* drainOnInterrupt(traced("Processor.flush", appends, flushRuns(stage, appends)))
  for (const head of heads.filter(({ run }) => revertOf(run.events) !== undefined)) {
    if (!isCurrent(stage, head.worker)) continue
    yield* drainOnInterrupt(traced("Processor.revert", [head], revert(stage, head))).pipe(
      Effect.catchTag("SinkRefused", (refused) => giveUp(stage, head.worker, refused)),
    )
  }
  for (const worker of [...workers.values()].filter(hasCaughtUp)) yield* replace(stage, worker)
})

/**
 * Takes what goes into the next flush. A worker that builds tables and reaches its target with this flush goes before it: otherwise it would
 * always be a flush behind on a chain that never rests.
 */
const takeHeads = Effect.fnUntraced(function* (workers: ReadonlyArray<LaneWorker>) {
  const heads: Array<Head> = []
  const reached = new Set<LaneWorker>()
  const buildersFirst = workers.toSorted((left, right) => Number(isServing(left)) - Number(isServing(right)))
  for (const worker of buildersFirst) {
    const run = reached.has(worker) ? undefined : yield* takeFolded(worker)
    if (run === undefined) continue
    heads.push({ worker, run })
    const { target } = worker
    if (target !== undefined && run.events.at(-1)?.place.seq === target.progress.place.seq) reached.add(target)
  }
  return heads
})

const isServing = ({ target }: LaneWorker): boolean => target === undefined

/** Runs a write in a trace of its own, linked to the appends of its events, as time of every lane that it is for. */
const traced = <A, E, R>(name: string, heads: ReadonlyArray<Head>, work: Effect.Effect<A, E, R>) => {
  const links = linksTo(heads.flatMap(({ run }) => run.events.map(({ traceParent }) => traceParent)))
  const timed = heads.reduce((each, { worker }) => worker.timers.store(each), work)
  return Effect.withSpan(timed, name, { root: true, kind: "consumer", links })
}

/** Writes the folded runs of the workers, forever. A chain whose rows are refused loses its worker. */
export const writeStage = Effect.fnUntraced(function* (options: WriteOptions) {
  const stage = { ...options, sink: yield* FactSink, untilReached: retryTransient(options) }
  return yield* Effect.forever(writeRound(stage))
})
