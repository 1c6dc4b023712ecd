/**
 * State that a stream has already read, so that it is read once.
 *
 * Persistent data structure: every change returns a new value, and a revert removes exactly the reads of the reverted blocks. Bounded for each
 * kind: the oldest are evicted first and read again if needed, which is harmless.
 */
import { HashMap } from "effect"
import type { Block, StateReads, StateReadValue } from "#schemas/domain/block.ts"
import type { StateReadKind } from "../state-read.ts"
import { type DeferredReads, deferFrom, deferredUpTo, isDeferred, nothingDeferred } from "./deferred-reads.ts"
import { stateReadKinds } from "./registry.ts"

/** Texts of keys, by kind. */
type KeyTexts = ReadonlyMap<string, ReadonlyArray<string>>

interface JournalEntry {
  readonly blockNumber: number
  readonly keys: KeyTexts
}

/** Keys that have been read. */
export interface SeenReads {
  /** For each kind the notes of its reads, by the text of their key. */
  readonly notes: ReadonlyMap<string, HashMap.HashMap<string, boolean>>
  /** Reads by block, oldest first; blocks without reads are omitted. */
  readonly journal: ReadonlyArray<JournalEntry>
  /** Reads that wait for later blocks. */
  readonly deferred: DeferredReads
}

/** Nothing has been read yet. */
export const nothingSeen: SeenReads = { notes: new Map(), journal: [], deferred: nothingDeferred }

const notesOf = ({ notes }: SeenReads, kind: string): HashMap.HashMap<string, boolean> =>
  notes.get(kind) ?? HashMap.empty()

/** The note of the first read of a key; `undefined` if it has not been read, or was evicted. */
export const recall = (seen: SeenReads, kind: StateReadKind, key: StateReadValue): boolean | undefined => {
  const note = HashMap.get(notesOf(seen, kind.kind), kind.keyText(key))
  return note._tag === "Some" ? note.value : undefined
}

type BlockTraits = Pick<Block, "number" | "traces">

/** A block with its reads. */
type ReadBlock = BlockTraits & Pick<Block, "reads"> & Partial<Pick<Block, "transactions">>

/** Adds the reads of a block's record. Keys that are read in every block do not count. */
export const seeBlock = (seen: SeenReads, block: ReadBlock): SeenReads =>
  see(seen, block, cachedReads(block), (kind, read) => kind.note(read))

const cachedReads = (block: ReadBlock): StateReads =>
  Object.fromEntries(
    stateReadKinds.map(({ kind, isForgotten }) => [
      kind,
      (block.reads[kind] ?? []).filter((read) => !isForgotten(read, block)),
    ]),
  )

/** Adds what will be read with a block, before it is known: every note is false. */
export const seeKeys = (seen: SeenReads, block: BlockTraits, keys: StateReads): SeenReads =>
  see(seen, block, keys, () => false)

const see = (
  seen: SeenReads,
  block: BlockTraits,
  lists: StateReads,
  noteOf: (kind: StateReadKind, read: StateReadValue) => boolean,
): SeenReads => {
  const deferred = deferFrom(seen.deferred, block.number, lists)
  const notes = new Map(seen.notes)
  const keys = new Map<string, ReadonlyArray<string>>()
  for (const kind of stateReadKinds) {
    const fresh = (lists[kind.kind] ?? [])
      .filter((read) => !(isDeferred(read) || kind.isRepeated(read, block) || recall(seen, kind, read) !== undefined))
      .map((read) => [kind.keyText(read), noteOf(kind, read)] as const)
    if (fresh.length === 0) continue
    notes.set(kind.kind, HashMap.setMany(notesOf(seen, kind.kind), fresh))
    keys.set(
      kind.kind,
      fresh.map(([text]) => text),
    )
  }
  if (keys.size === 0) return deferred === seen.deferred ? seen : { ...seen, deferred }
  return evictOldest({ notes, journal: [...seen.journal, { blockNumber: block.number, keys }], deferred })
}

/** Takes back what blocks above the fork brought. */
export const unseeAbove = (seen: SeenReads, forkNumber: number): SeenReads => {
  const left = without(seen, (entry) => entry.blockNumber > forkNumber)
  const deferred = deferredUpTo(seen.deferred, forkNumber)
  return deferred === seen.deferred ? left : { ...left, deferred }
}

const evictOldest = (seen: SeenReads): SeenReads => {
  const over = new Map(
    stateReadKinds.map(({ kind, cachedMax }) => [kind, HashMap.size(notesOf(seen, kind)) - cachedMax] as const),
  )
  const isFull = () => [...over.values()].some((count) => count > 0)
  const evicted = new Set<JournalEntry>()
  for (const entry of seen.journal) {
    if (!isFull()) break
    evicted.add(entry)
    for (const [kind, texts] of entry.keys) over.set(kind, (over.get(kind) ?? 0) - texts.length)
  }
  return evicted.size === 0 ? seen : without(seen, (entry) => evicted.has(entry))
}

const without = (seen: SeenReads, isGone: (entry: JournalEntry) => boolean): SeenReads => {
  const gone = seen.journal.filter(isGone)
  if (gone.length === 0) return seen
  const notes = new Map(
    [...seen.notes].map(([kind, byKey]) => [
      kind,
      HashMap.removeMany(
        byKey,
        gone.flatMap((entry) => entry.keys.get(kind) ?? []),
      ),
    ]),
  )
  return { ...seen, notes, journal: seen.journal.filter((entry) => !isGone(entry)) }
}
