/** Authentication by keys of the configuration and by stored keys. */

import { Clock, Effect, Layer, type Redacted } from "effect"
import { LRUCache } from "lru-cache"
import { makeSingleFlight } from "#projections/prices/single-flight.ts"
import { AccessStore } from "./access-store.ts"
import { ApiKeys, digestOf, KeyUnknown, makeFixedKeys } from "./api-keys.ts"
import type { DatabaseUnavailable } from "./errors.ts"
import type { StoredKey } from "./key-store.ts"

/** Time for which a looked-up key is reused, unknown ones too: a revocation takes effect within it. */
export const keyAgeMsMax = 2_000

/** Digests of keys that have authenticated, at some 100 bytes each. */
const familiarKeysMax = 100_000

/** Looked-up keys in the cache, at some 500 bytes each. */
const cachedKeysMax = 10_000

/** Accepts the given keys, and stored ones. */
export const layerStoredKeys = (
  fixed: ReadonlyArray<Redacted.Redacted<string>>,
): Layer.Layer<ApiKeys, never, AccessStore> =>
  Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const store = (yield* AccessStore).keys
      const flights = makeSingleFlight<StoredKey | undefined, DatabaseUnavailable, never>(cachedKeysMax)
      const familiar = new LRUCache<string, true>({ max: familiarKeysMax })
      const findKey = Effect.fnUntraced(function* (presented: string) {
        const nowMs = yield* Clock.currentTimeMillis
        const digest = digestOf(presented)
        const digits = digest.toString("hex")
        // Lookups of one period share a result; that of the period before is evicted as the least recently used.
        const key = yield* flights.get(`${digits} ${Math.floor(nowMs / keyAgeMsMax)}`, store.find(digest, nowMs))
        if (key === undefined) familiar.delete(digits)
        else familiar.set(digits, true)
        return key
      })
      const fixedKeys = makeFixedKeys(fixed)
      return ApiKeys.of({
        isFamiliar: (presented = "") =>
          fixedKeys.isFamiliar(presented) || familiar.has(digestOf(presented).toString("hex")),
        check: (presented = "") =>
          fixedKeys
            .check(presented)
            .pipe(
              Effect.catchTag("KeyUnknown", () =>
                Effect.flatMap(findKey(presented), (key) =>
                  key === undefined ? Effect.fail(new KeyUnknown()) : Effect.succeed({ keyId: key.keyId, key }),
                ),
              ),
            ),
      })
    }),
  )
