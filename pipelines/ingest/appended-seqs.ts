/** The `seq` of recently appended blocks, which a revert record contains beside number and hash. */
import type { ChainEvent } from "#chains/follow/chain-event.ts"
import { windowBlocksMax } from "#chains/follow/memory.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"

/** The `seq` of recent blocks by hash, oldest first. */
export type AppendedSeqs = ReadonlyMap<Hash, number>

/** Nothing appended yet. */
export const noSeqs: AppendedSeqs = new Map()

/** Adds the `seq` of each appended block; drops the oldest blocks beyond the window of a follower. */
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

/** Converts an event of a follower to a log event. Followers revert only blocks that they emitted, so an unknown block is a defect. */
export const toLogEvent = (seqs: AppendedSeqs, chainId: ChainId, event: ChainEvent): LogEvent => {
  if (event.kind !== "ChainReverted") return event
  const removed = event.removed.map((block) => {
    const seq = seqs.get(block.hash)
    if (seq === undefined) throw new Error(`Block ${block.number} is reverted but was never appended.`)
    return { ...block, seq }
  })
  return { kind: "BlocksReverted", chainId, fork: event.fork, removed }
}
