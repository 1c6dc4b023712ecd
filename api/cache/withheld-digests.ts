import { Clock, Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { withheldDigests } from "#projections/takedowns/withheld-content.ts"

/** Age up to which digests are reused: a takedown takes effect so much later. */
const digestsAgeMsMax = 5_000

const caches = new WeakMap<Store["Service"], { readonly atMs: number; readonly digests: ReadonlySet<string> }>()

/** `withheldDigests`, cached. */
export const cachedWithheldDigests = Effect.gen(function* () {
  const store = yield* Store
  const nowMs = yield* Clock.currentTimeMillis
  const cached = caches.get(store)
  if (cached !== undefined && nowMs - cached.atMs < digestsAgeMsMax) return cached.digests
  const digests = yield* withheldDigests
  caches.set(store, { atMs: nowMs, digests })
  return digests
})
