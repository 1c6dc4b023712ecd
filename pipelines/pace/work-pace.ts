/** The pace of work that takes long: how much is done of how much, at which rate, and what limits it. */
import { Clock, Effect } from "effect"
import { type LimitingStage, limitingStage, limitText } from "./limiting-stage.ts"
import { atEachStage, type StageSeconds, secondsAtStages, type TimedLane } from "./stage-time.ts"

/** How fast work goes. */
export interface Pace {
  /** 0 until something is done. */
  readonly perSecond: number
  /** Absent where this process does not do the work. */
  readonly limit: LimitingStage | undefined
}

/** Rate and limit are those of the last five minutes: units that finish together make shorter times uneven. */
const windowMs = 300_000

interface Sample {
  readonly atMs: number
  readonly done: number
  readonly seconds: StageSeconds
}

const paceBetween = (from: Sample, to: Sample): Pace => {
  const passedMs = to.atMs - from.atMs
  return {
    perSecond: passedMs === 0 ? 0 : ((to.done - from.done) / passedMs) * 1_000,
    limit: limitingStage(atEachStage((stage) => to.seconds[stage] - from.seconds[stage])),
  }
}

/** A meter of work on some lanes. Each call says how much is done, and returns the pace since the first, or of the last minutes. */
export const makePaceMeter = (lanes: Partial<TimedLane>): ((done: number) => Effect.Effect<Pace>) => {
  const samples: Array<Sample> = []
  return Effect.fnUntraced(function* (done: number) {
    const now = { atMs: yield* Clock.currentTimeMillis, done, seconds: yield* secondsAtStages(lanes) }
    samples.push(now)
    while ((samples[1]?.atMs ?? now.atMs) <= now.atMs - windowMs) samples.shift()
    return paceBetween(samples[0] ?? now, now)
  })
}

const rounded = (rate: number): string => rate.toLocaleString("en", { maximumFractionDigits: rate < 100 ? 1 : 0 })

/** One line for people: `1,250 of 10,000 blocks, 24.5/s, limited by the endpoint, 357 s left`. */
export const paceText = (
  work: { readonly done: number; readonly total: number; readonly unit: "blocks" | "records" },
  { perSecond, limit }: Pace,
): string => {
  const { done, total, unit } = work
  return [
    `${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${unit}`,
    ...(perSecond > 0 ? [`${rounded(perSecond)}/s`] : []),
    ...(limit === undefined ? [] : [`limited by ${limitText(limit)}`]),
    ...(perSecond > 0 ? [`${Math.ceil((total - done) / perSecond).toLocaleString("en")} s left`] : []),
  ].join(", ")
}
