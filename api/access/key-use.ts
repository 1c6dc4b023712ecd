/** Restrictions of keys to surfaces and origins. Pure. */
import { Effect } from "effect"
import type { Caller } from "./api-keys.ts"
import { KeyNotAllowed } from "./errors.ts"
import { type Surface, surfaces } from "./key-store.ts"

/** Route and origin of an authenticated request. */
export interface KeyUse {
  /** The group of the route; absent for one that every key may use. */
  readonly surface: Surface | undefined
  /** The header `origin`, which browsers send with requests of a page. */
  readonly origin: string | undefined
}

/** Whether a text names a surface. */
export const isSurface = (name: string): name is Surface => surfaces.some((surface) => surface === name)

/**
 * Whether a text is the origin of a page, such as `https://wallet.example`. Origins are compared as a whole, so that one with a wildcard, which URLs may
 * contain, would match none.
 */
export const isOrigin = (text: string): boolean => /^https?:\/\/[^*]+$/.test(text) && URL.parse(text)?.origin === text

/**
 * Checks a key's restrictions. Fails with `KeyNotAllowed`.
 *
 * Programs can send any origin: the restriction keeps a key that is part of a page from being used by other pages.
 */
export const requireAllowed = ({ key }: Caller, { surface, origin }: KeyUse): Effect.Effect<void, KeyNotAllowed> => {
  if (key === undefined) return Effect.void
  if (surface !== undefined && key.surfaces.length > 0 && !key.surfaces.includes(surface)) {
    return Effect.fail(new KeyNotAllowed({ reason: `it is restricted to ${key.surfaces.join(", ")}` }))
  }
  if (key.origins.length > 0 && (origin === undefined || !key.origins.includes(origin))) {
    return Effect.fail(new KeyNotAllowed({ reason: "it is restricted to pages of other origins" }))
  }
  return Effect.void
}
