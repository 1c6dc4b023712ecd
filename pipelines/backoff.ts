import { type Duration, Schedule } from "effect"

/** Pauses between tries: the first this long, each twice as long as the one before up to a longest; jittered, without end. */
export const backoff = (options: {
  readonly firstMs: number
  readonly longestMs: number
}): Schedule.Schedule<Duration.Duration> =>
  Schedule.jittered(Schedule.min([Schedule.exponential(options.firstMs), Schedule.spaced(options.longestMs)]))
