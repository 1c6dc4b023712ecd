/**
 * Memory of a follower: the recent blocks back to finality, and completed state reads. Pure.
 *
 * `remember` applies emitted events or events of the log: both produce the same memory.
 */
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { isEvmBlock } from "#schemas/domain/chain-block.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { nothingSeen, type SeenReads, seeBlock, unseeAbove } from "../reads/seen-reads.ts"
import type { ChainEvent } from "./chain-event.ts"

/** Blocks remembered to find a fork, unless finality ends the list earlier: more than an hour of 250 ms blocks. @limit operators */
export const windowBlocksMax = 16_384

/** Memory of a followed chain. */
export interface Memory {
  /** Recent blocks without gaps, oldest first. The last is the tip; the first is the newest final one, if known. */
  readonly window: ReadonlyArray<BlockReference>
  readonly finalized: BlockReference | undefined
  readonly seen: SeenReads
}

/** The memory of a chain without read blocks. */
export const emptyMemory: Memory = { window: [], finalized: undefined, seen: nothingSeen }

/** The newest block; `undefined` before the first. */
export const tipOf = (memory: Memory): BlockReference | undefined => memory.window.at(-1)

/** The remembered block at a height; `undefined` where there is none. */
export const blockAt = (memory: Memory, number: number): BlockReference | undefined =>
  memory.window[number - (memory.window[0]?.number ?? 0)]

/**
 * The memory after an event. If the events begin in the middle of a stream, as after a restart, earlier blocks are unknown. Events of
 * streams other than `blocks` change nothing.
 */
export const remember = (memory: Memory, event: ChainEvent | LogEvent): Memory => {
  switch (event.kind) {
    case "BlockAppended": {
      const { block } = event
      const { number, hash } = block
      // Other families read no state with their blocks.
      const seen = isEvmBlock(block) ? seeBlock(memory.seen, block) : memory.seen
      return trim({ ...memory, window: [...memory.window, { number, hash }], seen })
    }
    case "ChainReverted":
    case "BlocksReverted": {
      const remaining = memory.window.filter(({ number }) => number <= event.fork.number)
      const fork = { number: event.fork.number, hash: event.fork.hash }
      return {
        ...memory,
        window: remaining.length === 0 ? [fork] : remaining,
        seen: unseeAbove(memory.seen, event.fork.number),
      }
    }
    case "FinalityAdvanced":
      return trim({ ...memory, finalized: { number: event.number, hash: event.hash } })
    default:
      return memory
  }
}

/** Drops blocks below finality, which no revert can reach, and those beyond the limit. */
const trim = (memory: Memory): Memory => {
  const tip = tipOf(memory)
  const first = memory.window[0]
  if (tip === undefined || first === undefined) return memory
  const floor = Math.max(memory.finalized?.number ?? 0, tip.number - windowBlocksMax + 1)
  // A tip below finality, as in a memory rebuilt from the end of a log, is kept.
  const drop = Math.min(floor, tip.number) - first.number
  return drop > 0 ? { ...memory, window: memory.window.slice(drop) } : memory
}
