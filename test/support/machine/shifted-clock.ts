import { Clock, Effect } from "effect"

/** Runs an effect with a clock that is ahead by some milliseconds, or behind by a negative number. */
export const shiftedBy = <A, E, R>(aheadMs: number, effect: Effect.Effect<A, E, R>) =>
  Effect.updateService(effect, Clock.Clock, (clock) => ({
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + aheadMs,
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (nowMs) => nowMs + aheadMs),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    currentTimeNanos: clock.currentTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) => clock.sleep(duration),
  }))
