/** Batched fetching: keys requested by the fields of many parents in one turn of the event loop become one query. */
import { Effect, Equal, Exit, Fiber, Hash, Request, RequestResolver } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"

/** Reads values by their keys. */
export interface Loader<Key, Value> {
  /** The value of a key; `undefined` if there is none. */
  readonly load: (key: Key) => Effect.Effect<Value | undefined, QueryFailure, Store>
}

/** Keys of a request whose values each of its loaders keeps: more than the objects of the costliest query. */
const loadedKeysMax = 1_000_000

/** A lookup of one key. Equal texts are one lookup. */
class Lookup<Key, Value> extends Request.Class<
  { readonly key: Key; readonly text: string },
  Value | undefined,
  QueryFailure,
  Store
> {
  [Equal.symbol](other: Equal.Equal): boolean {
    return other instanceof Lookup && other.text === this.text
  }
  [Hash.symbol](): number {
    return Hash.string(this.text)
  }
}

/**
 * A loader for one request. A key is read once; keys requested in one turn are read together. Reads end with the scope.
 *
 * @param options.readMany - The values that exist, by the text of their keys.
 */
export const makeLoader = Effect.fnUntraced(function* <Key, Value>(options: {
  readonly keyText: (key: Key) => string
  readonly readMany: (keys: ReadonlyArray<Key>) => Effect.Effect<ReadonlyMap<string, Value>, QueryFailure, Store>
}) {
  const scope = yield* Effect.scope
  const resolver = yield* RequestResolver.make<Lookup<Key, Value>>(
    Effect.fnUntraced(function* (entries) {
      const reading = options.readMany(entries.map(({ request }) => request.key))
      const fiber = yield* Effect.forkIn(Effect.provideContext(reading, entries[0].context), scope)
      const values = yield* Fiber.join(fiber)
      for (const entry of entries) entry.completeUnsafe(Exit.succeed(values.get(entry.request.text)))
    }),
  ).pipe(RequestResolver.withCache({ capacity: loadedKeysMax, strategy: "fifo" }))
  const loader: Loader<Key, Value> = {
    load: (key) => Effect.request(new Lookup<Key, Value>({ key, text: options.keyText(key) }), resolver),
  }
  return loader
})

/** As `makeLoader`, for keys that are texts. */
export const makeTextLoader = <Value>(readMany: Parameters<typeof makeLoader<string, Value>>[0]["readMany"]) =>
  makeLoader({ keyText: (key: string) => key, readMany })
