import { Context, Effect, Fiber } from "effect"

/** A stop takes at most ten seconds, and an insert or an append takes milliseconds. */
const drainTimeoutMs = 5_000

/** Maximum wait of a stop for work in flight, in milliseconds. 0 simulates a process that dies. */
export const DrainTimeoutMs: Context.Reference<number> = Context.Reference("pipelines/DrainTimeoutMs", {
  defaultValue: () => drainTimeoutMs,
})

/**
 * Drains work in flight on interruption, for a limited time.
 *
 * A graceful stop leaves nothing half done, and an unreachable store does not delay it. Work that is cut off is in the state that a crash
 * would leave, and is repaired in the same way.
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
