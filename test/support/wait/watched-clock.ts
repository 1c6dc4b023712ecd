import { Clock, Effect } from "effect"

/** A clock that counts the sleeps that have begun, so that a test can wait until a polling loop has looked again. */
export const makeWatchedClock = Effect.map(Clock.Clock, (clock) => {
  let sleeps = 0
  const watched: Clock.Clock = {
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
    currentTimeMillis: clock.currentTimeMillis,
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    currentTimeNanos: clock.currentTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) =>
      Effect.suspend(() => {
        sleeps += 1
        return clock.sleep(duration)
      }),
  }
  return { clock: watched, sleeps: () => sleeps }
})
