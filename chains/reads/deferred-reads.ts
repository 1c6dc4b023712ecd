/**
 * Reads that are left to later blocks, because a block required more of them than its budget allows: a mint of many items whose contract
 * generates their documents, for instance.
 *
 * The record of a block contains them, so that the queue is a fold of the records, as all of a reader's memory. A deferred read is attempted
 * with the next blocks; if it is deferred again, it goes to the end of the queue, so that no contract can hold up the reads of others.
 * Persistent data structure: a revert restores the queue as it was.
 */
import type { StateReads, StateReadValue } from "#schemas/domain/block.ts"
import type { StateReadKey, StateReadKeys, StateReadKind } from "../state-read.ts"
import { stateReadKinds } from "./registry.ts"

/** Reads in the queue, and as many completed ones that a revert can restore; the oldest are dropped first. A few hundred bytes each. */
const deferredReadsMax = 10_000

/** A read in the queue. */
interface DeferredRead {
  readonly kind: string
  readonly key: StateReadKey
  /** The read's kind and key as one text. */
  readonly text: string
  /** The block that deferred it. */
  readonly blockNumber: number
}

/** The queue, oldest first. */
export interface DeferredReads {
  readonly waiting: ReadonlyArray<DeferredRead>
  /** Reads that left the queue, each with the block that it was read with, oldest first. */
  readonly completed: ReadonlyArray<{ readonly read: DeferredRead; readonly blockNumber: number }>
}

/** Nothing is deferred. */
export const nothingDeferred: DeferredReads = { waiting: [], completed: [] }

/** The record of a read that is deferred. */
export const deferRead = (key: StateReadKey): StateReadValue => ({ ...key, isDeferred: true })

/** Whether a read of a record was deferred. */
export const isDeferred = (read: StateReadValue): boolean => read.isDeferred === true

/** Reads of a block together with those that its plan deferred. */
export const withDeferred = (reads: StateReads, deferred: StateReadKeys = {}): StateReads => {
  const all = new Map(Object.entries(reads))
  for (const [kind, keys] of Object.entries(deferred)) all.set(kind, [...(all.get(kind) ?? []), ...keys.map(deferRead)])
  return Object.fromEntries(all)
}

/** Keys in the queue by kind, oldest first. */
export const waitingKeys = ({ waiting }: DeferredReads): ReadonlyMap<string, ReadonlyArray<StateReadKey>> => {
  const keys = new Map<string, Array<StateReadKey>>()
  for (const { kind, key } of waiting) {
    const ofKind = keys.get(kind)
    if (ofKind === undefined) keys.set(kind, [key])
    else ofKind.push(key)
  }
  return keys
}

/** The queue after a block's reads. */
export const deferFrom = (before: DeferredReads, blockNumber: number, reads: StateReads): DeferredReads => {
  const added = stateReadKinds.flatMap((kind) =>
    (reads[kind.kind] ?? []).filter(isDeferred).map((read) => ({ kind, read })),
  )
  if (added.length === 0 && before.waiting.length === 0) return before
  const waitingKinds = new Set(before.waiting.map(({ kind }) => kind))
  const readable = stateReadKinds.filter(({ kind }) => waitingKinds.has(kind))
  const read = new Set(readable.flatMap((kind) => (reads[kind.kind] ?? []).map((one) => textOf(kind, one))))
  const left = before.waiting.filter(({ text }) => read.has(text))
  const fresh = added.map(
    ({ kind, read: { isDeferred: _, ...key } }): DeferredRead => ({
      kind: kind.kind,
      // A deferred read has the members of its key only.
      key: key as StateReadKey,
      text: textOf(kind, key),
      blockNumber,
    }),
  )
  return {
    waiting: [...before.waiting.filter(({ text }) => !read.has(text)), ...fresh].slice(-deferredReadsMax),
    completed: [...before.completed, ...left.map((one) => ({ read: one, blockNumber }))].slice(-deferredReadsMax),
  }
}

/** The queue without what blocks above the fork changed. */
export const deferredUpTo = (queue: DeferredReads, forkNumber: number): DeferredReads => {
  const { waiting, completed } = queue
  const isReverted = ({ blockNumber }: { readonly blockNumber: number }) => blockNumber > forkNumber
  if (!(waiting.some(isReverted) || completed.some(isReverted))) return queue
  const restored = completed.filter(isReverted).map(({ read }) => read)
  return {
    waiting: [...restored, ...waiting].filter((read) => !isReverted(read)),
    completed: completed.filter((one) => !isReverted(one)),
  }
}

const textOf = (kind: StateReadKind, read: StateReadValue): string => `${kind.kind} ${kind.keyText(read)}`
