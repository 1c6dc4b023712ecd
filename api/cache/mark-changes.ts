/** Changes up to the marks of a request, by store: read once for all caches and requests. */
import { Effect, Semaphore } from "effect"
import { blockChanges } from "#projections/changes/block-changes.ts"
import { readChanges } from "#projections/changes/read-changes.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { ChainChanges, placeOf, type ReadPlace } from "./chain-changes.ts"

/** The changes of a chain, and the place of a request in it. */
export interface ChangesAt {
  readonly chainId: ChainId
  readonly changes: ChainChanges
  readonly now: ReadPlace
}

/** The changes of the chains of a store, and the turn to extend them. */
interface StoreChanges {
  readonly chains: Map<ChainId, ChainChanges>
  readonly turn: Semaphore.Semaphore
}

const byStore = new WeakMap<Store["Service"], StoreChanges>()

const changesOf = (store: Store["Service"]): StoreChanges => {
  const known = byStore.get(store)
  if (known !== undefined) return known
  const made = { chains: new Map<ChainId, ChainChanges>(), turn: Semaphore.makeUnsafe(1) }
  byStore.set(store, made)
  return made
}

const chainChanges = (chains: Map<ChainId, ChainChanges>, chainId: ChainId): ChainChanges => {
  const known = chains.get(chainId)
  if (known !== undefined) return known
  const made = new ChainChanges()
  chains.set(chainId, made)
  return made
}

const missingBlocksOf = (all: ReadonlyArray<ChangesAt>) =>
  all.flatMap(({ chainId, changes, now }) => {
    const span = changes.missingBlocks(now)
    return span === undefined ? [] : [{ chainId, changes, now, ...span }]
  })

const readMissingBlocks = Effect.fnUntraced(function* (all: ReadonlyArray<ChangesAt>) {
  const spans = missingBlocksOf(all)
  if (spans.length === 0) return
  const rows = Map.groupBy(yield* blockChanges(spans), ({ chainId }) => chainId)
  for (const { changes, chainId, now, ...span } of spans) changes.addBlocks(now, span, rows.get(chainId) ?? [])
})

const readMissingReads = Effect.fnUntraced(function* ({ chainId, changes, now }: ChangesAt) {
  const scope = changes.missingReads(now)
  if (scope !== undefined) changes.addReads(now, scope, yield* readChanges({ ...scope, chainId }))
})

/**
 * The changes of the chains of some marks, up to these.
 *
 * @param readSeqs - The last records of streams of reads, for values that depend on them.
 */
export const changesAt = Effect.fn("changes.at")(function* (
  marks: ReadonlyArray<Mark>,
  readSeqs: ReadonlyMap<ChainId, number> = new Map(),
) {
  const { chains, turn } = changesOf(yield* Store)
  const all = [...new Set(marks.map(({ chainId }) => chainId))].map(
    (chainId): ChangesAt => ({
      chainId,
      changes: chainChanges(chains, chainId),
      now: placeOf(marks, chainId, readSeqs.get(chainId)),
    }),
  )
  const withReads = all.filter(({ chainId }) => readSeqs.has(chainId))
  const isMissing = () =>
    missingBlocksOf(all).length > 0 || withReads.some(({ changes, now }) => changes.missingReads(now) !== undefined)
  if (isMissing()) {
    const read = Effect.andThen(
      Effect.suspend(() => readMissingBlocks(all)),
      Effect.forEach(withReads, readMissingReads, { discard: true }),
    )
    yield* turn.withPermits(1)(read)
  }
  return all
})
