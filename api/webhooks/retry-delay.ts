/** Delays between the attempts to deliver a message. Pure. */

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Delays after the first attempts that failed, those that Standard Webhooks 1.0.0 proposes: three days in all. */
const delaysMs: ReadonlyArray<number> = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

/** Longest time that a target can ask for with `retry-after`. */
const retryAfterMsMax = 24 * hourMs

/** Part of a delay that is random, so that targets are not met by all retries at once. */
const jitter = 0.2

/** Options of a delay. */
interface DelayOptions {
  /** 0 up to 1. */
  readonly random: number
  /** Time that the target asked for. */
  readonly retryAfterMs: number | undefined
}

/** Delay after a failed attempt; `undefined` after the last one. `attempts` counts the failed ones, this one included. */
export const retryDelayMs = (attempts: number, { random, retryAfterMs = 0 }: DelayOptions): number | undefined => {
  const delayMs = delaysMs[attempts - 1]
  if (delayMs === undefined) return undefined
  return Math.round(Math.max(delayMs * (1 + jitter * random), Math.min(retryAfterMs, retryAfterMsMax)))
}
