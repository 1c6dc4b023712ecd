/**
 * The fold stage of a lane: from the queue of events, through the processors, into the queue of folded runs.
 *
 * Works ahead of the write stage until that queue is full, so that the next flush is folded while one is being written. Needs
 * neither tables nor marks: what it has folded ahead stays valid whatever the write stage does, reverts included.
 */
import { Clock, Context, Effect, type Latch, Metric, Queue } from "effect"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { type BlockRun, foldBlocks } from "./fold.ts"
import { blocksOf, cutRuns, type EventRun, withFacts } from "./folded-run.ts"
import type { LaneWorker } from "./lane-worker.ts"

const foldSeconds = Metric.histogram("pipelines_fold_duration_seconds", {
  description: "Time that the fold of one run of events took.",
  boundaries: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
})

/** Runs `foldBlocks`: in this thread by default. */
export const FoldBlocks: Context.Reference<(run: BlockRun) => Effect.Effect<ReadonlyArray<BlockFacts>>> =
  Context.Reference("pipelines/FoldBlocks", { defaultValue: () => (run) => Effect.sync(() => foldBlocks(run)) })

/** Folds the events of a worker, for ever; waits while the queue of folded runs is full. Opens `folded` for each run in the queue. */
export const foldStage = Effect.fnUntraced(function* (worker: LaneWorker, folded: Latch.Latch) {
  const fold = yield* FoldBlocks
  const { chain } = worker
  const { lane } = worker.progress

  const foldRun = Effect.fnUntraced(function* (events: EventRun) {
    const startedMs = yield* Clock.currentTimeMillis
    const facts = yield* fold({ chain, blocks: blocksOf(events) })
    yield* Metric.update(foldSeconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
    yield* Queue.offer(worker.folded, withFacts(lane, events, facts))
    folded.openUnsafe()
    yield* Effect.yieldNow
  })

  const round = Effect.gen(function* () {
    const chunks = yield* Queue.takeAll(worker.events)
    yield* Effect.forEach(cutRuns(chunks.flat(), worker.runEventsMax), foldRun, { discard: true })
  })

  return yield* Effect.forever(round)
})
