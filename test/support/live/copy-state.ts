/** The state of a copy: what a client has to store to continue. */
import type { LiveMessage } from "./live-clients.ts"

/** An entry of a copy. */
export interface CopiedEntry {
  readonly id: string
  readonly hash: string
  readonly chainId: number
  readonly blockNumber: number
}

/** Entries, and the place behind the newest message. */
export interface CopyState {
  /** Oldest first. */
  readonly entries: ReadonlyMap<string, CopiedEntry>
  readonly after: string
  readonly seenCursors: ReadonlySet<string>
}

/** A state without entries. */
export const emptyState = (after: string): CopyState => ({ entries: new Map(), after, seenCursors: new Set() })

/** Adds a message to a state; reports its faults. */
export const applied = (state: CopyState, message: LiveMessage, report: (fault: string) => void): CopyState => {
  const { action, chainId, block, cursor } = message
  if (state.seenCursors.has(cursor)) report(`a message twice: ${cursor}`)
  const isLeft = (entry: CopiedEntry) => entry.chainId !== chainId || entry.blockNumber <= block.number
  const left = action === "ADD" ? state.entries : new Map([...state.entries].filter(([, entry]) => isLeft(entry)))
  const entries = new Map(left)
  for (const { id, hash } of message.entries) {
    if (entries.has(id)) report(`an entry twice: ${id}`)
    if ([...left.values()].some((entry) => entry.chainId === chainId && entry.blockNumber >= block.number)) {
      report(`an entry of block ${block.number} after one of a later block`)
    }
    entries.set(id, { id, hash, chainId, blockNumber: block.number })
  }
  return { entries, after: cursor, seenCursors: new Set(state.seenCursors).add(cursor) }
}
