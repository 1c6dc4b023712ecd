import { Context, Effect, Fiber } from "effect"

/** A stop is over within ten seconds, and an insert or an append takes milliseconds. */
const drainTimeoutMs = 5_000

/** How long a stop waits for what is under way, in milliseconds. 0 stands for a process that dies. */
export const DrainTimeoutMs: Context.Reference<number> = Context.Reference("pipelines/DrainTimeoutMs", {
  defaultValue: () => drainTimeoutMs,
})

/**
 * Lets what has begun come to its end where its fiber is interrupted, for a limited time.
 *
 * So a graceful stop leaves nothing half done, and a store that is out of reach does not hold it up. What is cut short
 * then is what a crash would have left, and is repaired as that.
 */
export const drainOnInterrupt = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const timeoutMs = yield* DrainTimeoutMs
      const running = yield* Effect.forkDetach(Effect.interruptible(effect))
      const finish = Effect.interruptible(Fiber.await(running)).pipe(
        Effect.timeoutOption(timeoutMs),
        Effect.andThen(Fiber.interrupt(running)),
      )
      return yield* restore(Fiber.join(running)).pipe(Effect.onInterrupt(() => finish))
    }),
  )
