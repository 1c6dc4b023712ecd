/** Values that depend on nodes of names, by key, reused until a block changes one of the nodes. Dropping them changes no answer. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { cachedRowsMax, rowsIn } from "./account-cache.ts"
import type { ReadPlace } from "./chain-changes.ts"
import { type ChangesAt, changesAt } from "./mark-changes.ts"

/** A value, and the nodes that it depends on. */
export interface OfNodes<Value> {
  readonly value: Value
  readonly nodes: ReadonlyArray<Hash>
  /** True for a value that depends on more than the nodes, and is not reused. */
  readonly isTransient?: boolean
}

/** A value with its nodes, and where it is valid. */
interface Entry<Value> extends OfNodes<Value> {
  readonly places: ReadonlyMap<ChainId, ReadPlace>
}

const isValid = ({ nodes, places }: Entry<unknown>, chains: ReadonlyArray<ChangesAt>): boolean =>
  chains.every(({ chainId, changes, now }) => {
    const before = places.get(chainId)
    if (before === undefined) return false
    return nodes.every((key) => changes.isUnchanged({ key, before, after: now }, ["name"]))
  })

/** Makes a cache, by store, as stores over different table sets have different values. */
export const makeNodeCache = <Value>() => {
  const byStore = new WeakMap<Store["Service"], LRUCache<string, Entry<Value>>>()
  return Effect.fnUntraced(function* <E, R>(
    { marks, keys }: { readonly marks: ReadonlyArray<Mark>; readonly keys: ReadonlyArray<string> },
    read: (missing: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, OfNodes<Value>>, E, R>,
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
    const keep = (key: string, found: OfNodes<Value>): void => {
      const name = nameOf(key)
      // From here on it is judged from the later place.
      if (isNewest(entries.peek(name))) {
        entries.set(name, { ...found, places }, { size: rowsIn(name) + Math.ceil(found.nodes.length / 4) })
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
    const values = missing.length === 0 ? new Map<string, OfNodes<Value>>() : yield* read(missing)
    for (const [key, one] of values) {
      found.set(key, one.value)
      if (one.isTransient !== true) keep(key, one)
    }
    return found
  })
}
