/** Values by key, reused until a block changes one of the accounts or nodes that they depend on. Dropping them changes no answer. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { cachedRowsMax, rowsIn } from "./account-cache.ts"
import type { Dependency, ReadPlace } from "./chain-changes.ts"
import { type ChangesAt, changesAt } from "./mark-changes.ts"

/** A value, and the accounts or nodes that it depends on. */
export interface Dependent<Value> {
  readonly value: Value
  readonly dependsOn: ReadonlyArray<string>
  /** True for a value that depends on more than these, and is not reused. */
  readonly isTransient?: boolean
}

/** A value, and where it is valid. */
interface Entry<Value> extends Dependent<Value> {
  readonly places: ReadonlyMap<ChainId, ReadPlace>
}

/**
 * Makes a cache, by store, as stores over different table sets have different values.
 *
 * @param options.weightOf - The size of a value in rows of 300 bytes.
 */
export const makeDependentCache = <Value>(options: {
  readonly dependency: Dependency
  readonly weightOf: (found: Dependent<Value>) => number
}) => {
  const isValid = ({ dependsOn, places }: Entry<Value>, chains: ReadonlyArray<ChangesAt>): boolean =>
    chains.every(({ chainId, changes, now }) => {
      const before = places.get(chainId)
      if (before === undefined) return false
      return dependsOn.every((key) => changes.isUnchanged({ key, before, after: now }, [options.dependency]))
    })
  const byStore = new WeakMap<Store["Service"], LRUCache<string, Entry<Value>>>()
  return Effect.fnUntraced(function* <E, R>(
    { marks, keys }: { readonly marks: ReadonlyArray<Mark>; readonly keys: ReadonlyArray<string> },
    read: (missing: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Dependent<Value>>, E, R>,
  ) {
    const store = yield* Store
    const entries = byStore.get(store) ?? new LRUCache<string, Entry<Value>>({ maxSize: cachedRowsMax })
    byStore.set(store, entries)
    const chains = yield* changesAt(marks)
    const scope = chains.map(({ chainId, changes, now }) => `${chainId}${changes.isJudged(now) ? "" : ` ${now.marks}`}`)
    const nameOf = (key: string): string => `${key} ${scope.join()}`
    const places = new Map(chains.map(({ chainId, now }) => [chainId, now]))
    const isNewest = (known: Entry<Value> | undefined): boolean =>
      [...places].every(([chainId, { order }]) => order >= (known?.places.get(chainId)?.order ?? 0))
    const keep = (key: string, found: Dependent<Value>): void => {
      const name = nameOf(key)
      // From here on it is judged from the later place.
      if (isNewest(entries.peek(name))) {
        entries.set(name, { ...found, places }, { size: rowsIn(name) + options.weightOf(found) })
      }
    }
    const found = new Map<string, Value>()
    for (const key of keys) {
      const known = entries.get(nameOf(key))
      if (known === undefined || !isValid(known, chains)) continue
      found.set(key, known.value)
      keep(key, known)
    }
    const missing = keys.filter((key) => !found.has(key))
    const values = missing.length === 0 ? new Map<string, Dependent<Value>>() : yield* read(missing)
    for (const [key, one] of values) {
      found.set(key, one.value)
      if (one.isTransient !== true) keep(key, one)
    }
    return found
  })
}
