/** Runs of a read, one at a time, which callers share. Failures are shared by those who wait for them, and not reused. */
import { Clock, Effect, Exit } from "effect"

/** A run that has begun. */
export interface Flight<A, E, R> {
  startedMs: number
  /** Position of its beginning in the order of the runs and of what else is counted with them. */
  order: number
  readonly result: Effect.Effect<A, E, R>
}

/** The runs of a read. */
export interface ReadFlights<A, E, R> {
  /** The result of a run that begins after this moment. */
  readonly next: Effect.Effect<A, E, R>
  /** Whether callers wait for a run that has not begun. */
  readonly isNextWaiting: () => boolean
  /** The run that began last, unless it failed. */
  readonly newest: () => Flight<A, E, R> | undefined
  /** A run with a property that later runs have, too: the last that has succeeded, else one that is under way. */
  readonly find: (isUsable: (flight: Flight<A, E, R>) => boolean) => Flight<A, E, R> | undefined
}

/**
 * @param read - Runs `begin` again where its result counts from a later moment.
 * @param nextOrder - Returns a larger number at each call.
 */
export const makeReadFlights = <A, E, R>(
  read: (begin: Effect.Effect<void>) => Effect.Effect<A, E, R>,
  nextOrder: () => number,
): ReadFlights<A, E, R> => {
  let newest: Flight<A, E, R> | undefined
  let succeeded: Flight<A, E, R> | undefined
  let waiting: Effect.Effect<A, E, R> | undefined

  const start = Effect.gen(function* () {
    waiting = undefined
    const flight: Flight<A, E, R> = { startedMs: 0, order: 0, result: Effect.suspend(() => shared) }
    const begin = Effect.map(Clock.currentTimeMillis, (nowMs) => {
      flight.startedMs = nowMs
      flight.order = nextOrder()
    })
    const shared = yield* Effect.cached(read(begin))
    yield* begin
    newest = flight
    return yield* Effect.onExit(shared, (exit) =>
      Effect.sync(() => {
        if (Exit.isSuccess(exit)) succeeded = flight
        else if (newest === flight) newest = undefined
      }),
    )
  })

  return {
    next: Effect.suspend(() => {
      if (waiting !== undefined) return waiting
      const previous = newest === undefined ? Effect.void : Effect.exit(newest.result)
      return Effect.flatMap(Effect.cached(Effect.andThen(previous, start)), (flight) => {
        waiting = flight
        return flight
      })
    }),
    isNextWaiting: () => waiting !== undefined,
    newest: () => newest,
    find: (isUsable) => [succeeded, newest].find((flight) => flight !== undefined && isUsable(flight)),
  }
}
