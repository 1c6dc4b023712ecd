/** Values that several accounts determine together, reused until a block changes one of them. Dropping them changes no answer. */
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { cachedRowsMax, rowsIn } from "./account-cache.ts"
import type { Dependency, ReadPlace } from "./chain-changes.ts"
import { changesAt } from "./mark-changes.ts"

/** A value, the accounts that it depends on, and where it is valid. */
interface Entry<Value> {
  readonly value: Value
  readonly accounts: ReadonlyArray<Address>
  readonly places: ReadonlyMap<ChainId, ReadPlace>
}

/**
 * Makes a cache, by store, as stores over different table sets have different values.
 *
 * @param options.accountsOf - Further accounts that a value depends on.
 * @param options.weightOf - The size of a value in rows of 300 bytes.
 */
export const makeSetCache = <Value>(options: {
  readonly dependency: Dependency
  readonly accountsOf: (value: Value) => ReadonlyArray<Address>
  readonly weightOf: (value: Value) => number
}) => {
  const byStore = new WeakMap<Store["Service"], LRUCache<string, Entry<Value>>>()
  return Effect.fnUntraced(function* <E, R>(
    { marks, accounts }: { readonly marks: ReadonlyArray<Mark>; readonly accounts: ReadonlyArray<Address> },
    read: Effect.Effect<Value, E, R>,
  ) {
    const store = yield* Store
    const entries = byStore.get(store) ?? new LRUCache<string, Entry<Value>>({ maxSize: cachedRowsMax })
    byStore.set(store, entries)
    const chains = yield* changesAt(marks)
    const name = chains
      .map(({ chainId, changes, now }) => `${chainId}${changes.isJudged(now) ? "" : ` ${now.marks}`}`)
      .concat(accounts)
      .join()
    const known = entries.get(name)
    const isUnchanged = chains.every(({ chainId, changes, now }) => {
      const before = known?.places.get(chainId)
      if (known === undefined || before === undefined) return false
      return known.accounts.every((key) => changes.isUnchanged({ key, before, after: now }, [options.dependency]))
    })
    const value = known !== undefined && isUnchanged ? known.value : yield* read
    const places = new Map(chains.map(({ chainId, now }) => [chainId, now]))
    const isNewest = [...places].every(
      ([chainId, { order }]) => order >= (entries.peek(name)?.places.get(chainId)?.order ?? 0),
    )
    const size = rowsIn(name) + options.weightOf(value)
    if (isNewest) entries.set(name, { value, accounts: [...accounts, ...options.accountsOf(value)], places }, { size })
    return value
  })
}
