import { Effect } from "effect"

/** Single-flight cache: concurrent requests of a key share one computation. */
export interface SingleFlight<A, E, R> {
  readonly get: (name: string, make: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** Makes a cache of at most `max` entries, with FIFO eviction. Failures are not cached. */
export const makeSingleFlight = <A, E, R>(max: number): SingleFlight<A, E, R> => {
  const flights = new Map<string, Effect.Effect<A, E, R>>()
  return {
    get: (name, make) =>
      Effect.suspend(() => {
        const known = flights.get(name)
        if (known !== undefined) return known
        return Effect.flatMap(Effect.cached(make), (flight) => {
          const [oldest] = flights.size < max ? [] : flights.keys()
          if (oldest !== undefined) flights.delete(oldest)
          const failing = Effect.onError(flight, () => Effect.sync(() => flights.delete(name)))
          flights.set(name, failing)
          return failing
        })
      }),
  }
}
