import { type Duration, Schedule } from "effect"

/** Endless schedule of jittered exponential back-off between two delays. */
export const backoff = (options: {
  readonly firstMs: number
  readonly longestMs: number
}): Schedule.Schedule<Duration.Duration> =>
  Schedule.jittered(Schedule.min([Schedule.exponential(options.firstMs), Schedule.spaced(options.longestMs)]))
