import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type QueryFailure, Store } from "../store/store.ts"

/** Single-flight cache: concurrent requests of a key share one computation. */
export interface SingleFlight<A, E, R> {
  readonly get: (name: string, make: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/**
 * Makes a cache that drops the least recently used values above a total weight. Failures are not cached, and neither are values that exceed
 * the total alone.
 *
 * @param weightOf - A positive integer for a value and its name: 1 for every value by default, so that `weightMax` is their number.
 */
export const makeSingleFlight = <A, E, R>(
  weightMax: number,
  weightOf: (value: A, name: string) => number = () => 1,
): SingleFlight<A, E, R> => {
  const flights = new LRUCache<string, Effect.Effect<A, E, R>>({ maxSize: weightMax })
  return {
    get: (name, make) =>
      Effect.suspend(() => {
        const known = flights.get(name)
        if (known !== undefined) return known
        return Effect.flatMap(Effect.cached(make), (flight) => {
          const pending: Effect.Effect<A, E, R> = flight.pipe(
            Effect.tap((value) =>
              Effect.sync(() => {
                // Only the first of those who wait finds the flight without the weight of its value.
                if (flights.peek(name) === pending) flights.set(name, flight, { size: weightOf(value, name) })
              }),
            ),
            Effect.onError(() => Effect.sync(() => flights.delete(name))),
          )
          flights.set(name, pending, { size: 1 })
          return pending
        })
      }),
  }
}

/** Makes a cache as `makeSingleFlight` does for each store, since stores over different table sets have different rows. */
export const makeStoreFlights = <A>(weightMax: number, weightOf?: (value: A, name: string) => number) => {
  const byStore = new WeakMap<Store["Service"], SingleFlight<A, QueryFailure, Store>>()
  return {
    get: Effect.fnUntraced(function* (name: string, make: Effect.Effect<A, QueryFailure, Store>) {
      const store = yield* Store
      const flights = byStore.get(store) ?? makeSingleFlight<A, QueryFailure, Store>(weightMax, weightOf)
      byStore.set(store, flights)
      return yield* flights.get(name, make)
    }),
  }
}
