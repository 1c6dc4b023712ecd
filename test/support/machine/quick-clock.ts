import { Clock, Duration, Effect } from "effect"

const nanosecondsPerMs = 1_000_000n

/**
 * A clock that runs faster: sleeps are shorter by a factor, and the time it returns is consistent with them. For tests of loops that wait
 * while they query real processes over real sockets, which a test clock cannot accelerate.
 */
export const makeQuickClock = (timesFaster: number): Effect.Effect<Clock.Clock> =>
  Effect.map(Clock.Clock, (clock) => {
    const startedMs = clock.currentTimeMillisUnsafe()
    const nowMs = () => startedMs + (clock.currentTimeMillisUnsafe() - startedMs) * timesFaster
    const nowNanoseconds = () => BigInt(nowMs()) * nanosecondsPerMs
    return {
      currentTimeMillisUnsafe: nowMs,
      currentTimeMillis: Effect.sync(nowMs),
      currentTimeNanosUnsafe: nowNanoseconds,
      currentTimeNanos: Effect.sync(nowNanoseconds),
      monotonicTimeNanosUnsafe: nowNanoseconds,
      monotonicTimeNanos: Effect.sync(nowNanoseconds),
      sleep: (duration) => clock.sleep(Duration.millis(Duration.toMillis(duration) / timesFaster)),
    }
  })
