/**
 * The folding part of a processor: where finality of a chain has passed another fixed height, has its checkpoints folded
 * there.
 *
 * Beside the loop that writes, one chain after the other, so that no flush waits for it. Nothing depends on it: a fold
 * that never happens leaves balances that are right and slower.
 */
import { Clock, Effect, type Latch, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ChainProgress } from "./chain-progress.ts"
import type { Seats } from "./chain-seat.ts"
import { type CheckpointFold, FactSink } from "./fact-sink.ts"

const foldsWritten = Metric.counter("pipelines_checkpoint_folds_total", {
  description: "Heights of chains at which checkpoints were folded.",
  incremental: true,
})
const foldSeconds = Metric.histogram("pipelines_checkpoint_fold_duration_seconds", {
  description: "Time that folding the checkpoints of a chain at a height took.",
  boundaries: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 600],
})

/** What folding works with. */
export interface FoldOptions {
  readonly seats: Seats
  /** Opened whenever a seat has been taken or a flush has been written. */
  readonly advanced: Latch.Latch
  /** Heights are multiples of it, the same for every processor. */
  readonly checkpointIntervalBlocks: number
  /** The wait between tries of what failed. */
  readonly retryDelayMsMax: number
}

/** The greatest fixed height of a chain's live lane that is final and that its mark covers; 0 where there is none yet. */
export const foldHeight = ({ lane, mark }: ChainProgress, intervalBlocks: number): number => {
  if (lane !== "live") return 0
  const covered = Math.min(mark?.finalized?.number ?? 0, mark?.block.number ?? 0)
  return Math.floor(covered / intervalBlocks) * intervalBlocks
}

/** Folds the checkpoints of the chains that have a seat, for ever. */
export const foldSeats = Effect.fnUntraced(function* (options: FoldOptions) {
  const { seats, advanced, checkpointIntervalBlocks, retryDelayMsMax } = options
  const sink = yield* FactSink
  const settled = new Map<ChainId, number>()

  const due = (): ReadonlyArray<CheckpointFold> =>
    [...seats.values()]
      .map(({ chain, progress }) => ({ chainId: chain.id, upTo: foldHeight(progress, checkpointIntervalBlocks) }))
      .filter(({ chainId, upTo }) => upTo > (settled.get(chainId) ?? 0))

  const fold = Effect.fnUntraced(function* ({ chainId, upTo }: CheckpointFold) {
    const startedMs = yield* Clock.currentTimeMillis
    yield* sink.foldCheckpoints({ chainId, upTo })
    settled.set(chainId, upTo)
    yield* Metric.update(foldsWritten, 1)
    yield* Metric.update(foldSeconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
  })

  /** Folds one chain; what fails is tried again later, what is refused never. */
  const tryFold = (one: CheckpointFold) =>
    fold(one).pipe(
      Effect.catchTags({
        SinkUnavailable: (cause) =>
          Effect.logWarning("Folding checkpoints failed and is tried again.", cause).pipe(
            Effect.andThen(Effect.sleep(retryDelayMsMax)),
          ),
        SinkRefused: (cause) => {
          settled.set(one.chainId, Number.POSITIVE_INFINITY)
          return Effect.logError("Folding checkpoints was refused and is given up; balances stay right.", cause)
        },
      }),
      Effect.annotateLogs({ chainId: one.chainId, blockNumber: one.upTo }),
    )

  const round = Effect.gen(function* () {
    advanced.closeUnsafe()
    const folds = due()
    if (folds.length === 0) return yield* advanced.await
    yield* Effect.forEach(folds, tryFold, { discard: true })
  })

  return yield* Effect.forever(round)
})
