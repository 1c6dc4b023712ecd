import { Effect } from "effect"

/** Things that a process keeps by name, made once however many ask for them at the same time. */
export interface Kept<A, E, R> {
  readonly get: (name: string, make: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** Keeps so many things; what came first goes first. What failed is not kept. */
export const makeKept = <A, E, R>(max: number): Kept<A, E, R> => {
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
