/**
 * The part of a processor that runs rollups: of each chain with a worker, the steps that are due.
 *
 * Runs beside the loop that writes, one step after the other, so that no flush waits for it. Answers do not depend on it: without
 * rollups they are correct, but slower.
 */
import { Clock, Effect, type Latch, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { makeOutage, type Outage, type OutageLines } from "../outage.ts"
import type { ChainProgress } from "./chain-progress.ts"
import { FactSink, type FinalLane, type Rollup, type RollupStep } from "./fact-sink.ts"
import type { LaneWorkers } from "./lane-worker.ts"

const rollupSteps = Metric.counter("pipelines_rollup_steps_total", {
  description: "Steps of rollups that were completed, by rollup.",
  incremental: true,
})
const rollupSeconds = Metric.histogram("pipelines_rollup_duration_seconds", {
  description: "Duration of completed steps, by rollup.",
  boundaries: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 600],
})

/** Options of the loop. */
export interface RollupOptions {
  readonly workers: LaneWorkers
  /** Opened whenever a worker has been taken or a flush has been written. */
  readonly advanced: Latch.Latch
  /** As in `FinalLane`; the same for every processor. */
  readonly rollupIntervalBlocks: number
  /** Delay before a failed step is retried. */
  readonly retryDelayMsMax: number
}

/** The part of a lane that rollups may cover; absent for the history lane, and while nothing is final or covered by the mark. */
export const finalLane = ({ chain, lane, mark }: ChainProgress, intervalBlocks: number): FinalLane | undefined => {
  if (lane !== "live" || mark?.finalized === undefined) return undefined
  const finalNumber = Math.min(mark.finalized.number, mark.block.number)
  return finalNumber === 0 ? undefined : { chain, mark, finalNumber, intervalBlocks }
}

/** A step that is due. */
interface DueStep extends RollupStep {
  readonly rollup: Rollup
  readonly chainId: ChainId
}

const rollupLines: OutageLines = {
  begin: (failure) => Effect.logWarning("A rollup failed and will be retried.", failure),
  end: Effect.logInfo("A rollup succeeded again."),
}

/** Runs the rollups of the chains that have a worker, forever. */
export const runRollups = Effect.fnUntraced(function* (options: RollupOptions) {
  const { workers, advanced, rollupIntervalBlocks, retryDelayMsMax } = options
  const { rollups } = yield* FactSink
  /** By rollup and chain, the position up to which no step is due any more. */
  const settled = new Map<string, number>()
  const settle = ({ rollup, chainId }: DueStep, position: number) => settled.set(`${rollup.name} ${chainId}`, position)

  const isDue = ({ rollup, chainId, position }: DueStep): boolean =>
    position > (settled.get(`${rollup.name} ${chainId}`) ?? 0)

  const stepsOf = (lane: FinalLane): ReadonlyArray<DueStep> =>
    rollups.flatMap((rollup) => {
      const step = rollup.next(lane)
      return step === undefined ? [] : [{ ...step, rollup, chainId: lane.chain.id }]
    })

  const dueSteps = (): ReadonlyArray<DueStep> =>
    [...workers.values()]
      // Rollups read tables of this release, which are incomplete while they are being built.
      .filter(({ share }) => share === "own" || share === "both")
      .flatMap(({ progress }) => finalLane(progress, rollupIntervalBlocks) ?? [])
      .flatMap(stepsOf)
      .filter(isDue)

  const run = Effect.fnUntraced(function* (step: DueStep) {
    const startedMs = yield* Clock.currentTimeMillis
    yield* step.run
    settle(step, step.position)
    const labels = { rollup: step.rollup.name }
    yield* Metric.update(Metric.withAttributes(rollupSteps, labels), 1)
    const seconds = ((yield* Clock.currentTimeMillis) - startedMs) / 1000
    yield* Metric.update(Metric.withAttributes(rollupSeconds, labels), seconds)
  })

  const outages = new Map<string, Outage>()
  const outageOf = ({ rollup, chainId }: DueStep): Outage => {
    const key = `${rollup.name} ${chainId}`
    const outage = outages.get(key) ?? makeOutage(rollupLines)
    outages.set(key, outage)
    return outage
  }

  /** Runs one step. After a transient failure it is due again, now or later; after a refusal never. */
  const tryRun = (step: DueStep) =>
    run(step).pipe(
      Effect.tap(outageOf(step).noteSuccess),
      Effect.catchTags({
        SinkUnavailable: (cause) => {
          if (step.rollup.afterFailure === "skip") settle(step, step.position)
          return Effect.andThen(outageOf(step).noteFailure(cause), Effect.sleep(retryDelayMsMax))
        },
        SinkRefused: (cause) => {
          settle(step, Number.POSITIVE_INFINITY)
          return Effect.logError("A rollup was rejected and has stopped; responses stay correct but are slower.", cause)
        },
      }),
      Effect.annotateLogs({ projection: step.rollup.name, chainId: step.chainId, blockNumber: step.upTo }),
    )

  const round = Effect.gen(function* () {
    advanced.closeUnsafe()
    const steps = dueSteps()
    if (steps.length === 0) return yield* advanced.await
    yield* Effect.forEach(steps, tryRun, { discard: true })
  })

  return yield* Effect.forever(round)
})
