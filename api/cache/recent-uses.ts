/**
 * Reads that answers share at a mark, such as the prices of a chain. They are made at each new mark before requests see it, so that the first answer
 * after a block finds them in memory. Reads of accounts are not among them: these move forward with the marks.
 */
import { Context, Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type QueryFailure, Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { changesAt } from "./mark-changes.ts"

/** Time after its last use for which a read is made at each new mark. */
const usedMsMax = 10_000

/** Keys of a read, such as tokens, that are made again. */
const keysMax = 256

/** Reads at once. */
const readsAtOnce = 4

/** A read at marks. */
type ReadAt = (marks: ReadonlyArray<Mark>) => Effect.Effect<unknown, QueryFailure, Store>

/** A read with the keys that were used. */
interface RecentUse {
  readonly chainId: ChainId
  readonly keys: LRUCache<string, true>
  readonly readAt: (keys: ReadonlyArray<string>) => ReadAt
}

/** Whether reads are made in advance: that is no use of them. */
export const IsInAdvance = Context.Reference<boolean>("api/IsInAdvance", { defaultValue: () => false })

const byStore = new WeakMap<Store["Service"], Map<string, RecentUse>>()

/**
 * Notes a use of a read of a chain at its newest marks.
 *
 * @param use.name - Identifies the read besides its chain and keys.
 * @param use.readAt - Makes the read for all keys that were used lately.
 */
export const noteUse = Effect.fnUntraced(function* (use: {
  readonly name: string
  readonly chainId: ChainId
  readonly keys: ReadonlyArray<string>
  readonly readAt: RecentUse["readAt"]
}) {
  if (yield* IsInAdvance) return
  const store = yield* Store
  const uses = byStore.get(store) ?? new Map<string, RecentUse>()
  byStore.set(store, uses)
  const name = `${use.name} ${use.chainId}`
  const keys = uses.get(name)?.keys ?? new LRUCache<string, true>({ max: keysMax, ttl: usedMsMax })
  for (const key of use.keys) keys.set(key, true)
  uses.set(name, { chainId: use.chainId, keys, readAt: use.readAt })
})

/** Makes the reads that were used lately at new marks, the changes of their chains first. Never fails: requests repeat what failed. */
export const readInAdvance = Effect.fn("cache.readInAdvance")(function* (marks: ReadonlyArray<Mark>) {
  const uses = byStore.get(yield* Store)
  if (uses === undefined) return
  for (const [name, { keys }] of uses) {
    keys.purgeStale()
    if (keys.size === 0) uses.delete(name)
  }
  const chainIds = new Set([...uses.values()].map(({ chainId }) => chainId))
  const ofUses = marks.filter(({ chainId }) => chainIds.has(chainId))
  const reads = [...uses.values()].flatMap(({ chainId, keys, readAt }) => {
    const ofChain = ofUses.filter((mark) => mark.chainId === chainId)
    return ofChain.length === 0 ? [] : [readAt([...keys.keys()])(ofChain)]
  })
  const all: ReadonlyArray<Effect.Effect<unknown, QueryFailure, Store>> = [changesAt(ofUses), ...reads]
  yield* Effect.forEach(all, (read) => Effect.ignore(read), { concurrency: readsAtOnce, discard: true }).pipe(
    Effect.provideService(IsInAdvance, true),
  )
})
