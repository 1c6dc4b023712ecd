/**
 * The folding part of a processor: folds a chain's checkpoints whenever finality has passed another multiple of the interval,
 * and its price ticks at intervals of the chain's time.
 *
 * Runs beside the loop that writes, one chain after the other, so that no flush waits for it. Answers do not depend on it: without
 * a fold they are correct, but slower.
 */
import { Clock, Effect, type Latch, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { ChainProgress } from "./chain-progress.ts"
import type { Seats } from "./chain-seat.ts"
import { FactSink, type SinkRefused, type SinkUnavailable } from "./fact-sink.ts"

const foldsWritten = Metric.counter("pipelines_checkpoint_folds_total", {
  description: "Heights of chains at which checkpoints were folded.",
  incremental: true,
})
const foldSeconds = Metric.histogram("pipelines_checkpoint_fold_duration_seconds", {
  description: "Time that folding the checkpoints of a chain at a height took.",
  boundaries: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 600],
})
const tickFoldsWritten = Metric.counter("pipelines_tick_folds_total", {
  description: "Times that price ticks of a chain were folded up to a final block.",
  incremental: true,
})
const tickFoldSeconds = Metric.histogram("pipelines_tick_fold_duration_seconds", {
  description: "Time that folding the price ticks of a chain up to a final block took.",
  boundaries: [0.1, 0.5, 1, 5, 10, 30, 60, 300, 600],
})

/** Options of folding. */
export interface FoldOptions {
  readonly seats: Seats
  /** Opened whenever a seat has been taken or a flush has been written. */
  readonly advanced: Latch.Latch
  /** Heights are multiples of it, the same for every processor. */
  readonly checkpointIntervalBlocks: number
  /** The wait between tries of what failed. */
  readonly retryDelayMsMax: number
}

/** Interval of folding ticks, by the chain's time: the length of the shortest tick. */
export const tickFoldIntervalMs = 300_000

/** The newest block of a chain's live lane that is final and that its mark covers; 0 where there is none yet. */
const coveredNumber = ({ lane, mark }: ChainProgress): number =>
  lane === "live" ? Math.min(mark?.finalized?.number ?? 0, mark?.block.number ?? 0) : 0

/** The greatest fixed height of a chain's live lane that is final and that its mark covers; 0 where there is none yet. */
export const foldHeight = (progress: ChainProgress, intervalBlocks: number): number =>
  Math.floor(coveredNumber(progress) / intervalBlocks) * intervalBlocks

/** Something that is to be folded. */
interface DueFold {
  readonly kind: "checkpoints" | "ticks"
  readonly chainId: ChainId
  readonly upTo: number
  /** Position of the fold, which grows: distinguishes it from earlier ones. */
  readonly place: number
  readonly run: Effect.Effect<void, SinkUnavailable | SinkRefused>
}

/** Folds the checkpoints and ticks of the chains that have a seat, for ever. */
export const foldSeats = Effect.fnUntraced(function* (options: FoldOptions) {
  const { seats, advanced, checkpointIntervalBlocks, retryDelayMsMax } = options
  const sink = yield* FactSink
  const settled = { checkpoints: new Map<ChainId, number>(), ticks: new Map<ChainId, number>() }

  /** Checkpoints first: ticks are made by them. */
  const foldsOf = (progress: ChainProgress): ReadonlyArray<DueFold> => {
    const { chain, mark } = progress
    const [height, upTo] = [foldHeight(progress, checkpointIntervalBlocks), coveredNumber(progress)]
    const own = { chainId: chain.id, kind: "checkpoints" } as const
    const checkpoints = { ...own, upTo: height, place: height, run: sink.foldCheckpoints({ ...own, upTo: height }) }
    const trusted = trustedQuotes(chain)
    if (trusted === undefined || mark === undefined || upTo === 0) return [checkpoints]
    const place = Math.floor(mark.timestampMs / tickFoldIntervalMs)
    return [checkpoints, { ...own, kind: "ticks", upTo, place, run: sink.foldTicks({ trusted, upTo }) }]
  }

  const due = (): ReadonlyArray<DueFold> =>
    [...seats.values()]
      // Rollups read tables of this release, which are incomplete while they are being built.
      .filter(({ share }) => share === "own" || share === "both")
      .flatMap(({ progress }) => foldsOf(progress))
      .filter(({ kind, chainId, place }) => place > (settled[kind].get(chainId) ?? 0))

  const metrics = {
    checkpoints: { written: foldsWritten, seconds: foldSeconds },
    ticks: { written: tickFoldsWritten, seconds: tickFoldSeconds },
  }

  const fold = Effect.fnUntraced(function* ({ kind, chainId, place, run }: DueFold) {
    const startedMs = yield* Clock.currentTimeMillis
    yield* run
    settled[kind].set(chainId, place)
    yield* Metric.update(metrics[kind].written, 1)
    yield* Metric.update(metrics[kind].seconds, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
  })

  /** Folds one chain; what fails is tried again later, ticks when they are due again; what is refused never. */
  const tryFold = (one: DueFold) =>
    fold(one).pipe(
      Effect.catchTags({
        SinkUnavailable: (cause) => {
          // A fold of weeks can be more than the store takes: it is not tried all the time.
          if (one.kind === "ticks") settled.ticks.set(one.chainId, one.place)
          return Effect.logWarning("Folding failed and is tried again.", cause).pipe(
            Effect.andThen(Effect.sleep(retryDelayMsMax)),
          )
        },
        SinkRefused: (cause) => {
          settled[one.kind].set(one.chainId, Number.POSITIVE_INFINITY)
          return Effect.logError("Folding was refused and is given up; answers stay right.", cause)
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
