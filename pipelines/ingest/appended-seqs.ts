/** Under which `seq` each recent block stands in the log: what a revert names beside number and hash. */
import type { ChainEvent } from "#chains/follow/chain-event.ts"
import { windowBlocksMax } from "#chains/follow/memory.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"

/** The `seq` of recent blocks by hash, oldest first. */
export type AppendedSeqs = ReadonlyMap<Hash, number>

/** Nothing appended yet. */
export const noSeqs: AppendedSeqs = new Map()

/** Adds events with the `seq` of each; forgets the oldest blocks beyond what a follower remembers. */
export const recordSeqs = (
  before: AppendedSeqs,
  events: ReadonlyArray<LogEvent>,
  seqs: ReadonlyArray<number>,
): AppendedSeqs => {
  const after = new Map(before)
  for (const [index, event] of events.entries()) {
    const seq = seqs[index]
    if (event.kind === "BlockAppended" && seq !== undefined) after.set(event.block.hash, seq)
  }
  const excess = after.size - windowBlocksMax
  return excess <= 0 ? after : new Map([...after].slice(excess))
}

/** The event as the log tells it. A removed block that was never appended is a defect: followers go back only in what they gave. */
export const toLogEvent = (seqs: AppendedSeqs, chainId: ChainId, event: ChainEvent): LogEvent => {
  if (event.kind !== "ChainReverted") return event
  const removed = event.removed.map((block) => {
    const seq = seqs.get(block.hash)
    if (seq === undefined) throw new Error(`Block ${block.number} is reverted but was never appended.`)
    return { ...block, seq }
  })
  return { kind: "BlocksReverted", chainId, fork: event.fork, removed }
}
