/**
 * What following a chain has to remember: the recent blocks back to finality, and what state was read. Pure.
 *
 * `remember` is fed what was emitted, or what the log holds of it: both give the same memory.
 */
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { nothingSeen, type SeenReads, seeBlock, unseeAbove } from "../reads/seen-reads.ts"
import type { ChainEvent } from "./chain-event.ts"

/** Blocks that are remembered where finality does not end the list earlier. Over an hour of 250 ms blocks. */
export const windowBlocksMax = 16_384

/** What a follower knows of its chain. */
export interface Memory {
  /** Recent blocks without gaps, oldest first. The last is the tip; the first is the newest final one, if that is known. */
  readonly window: ReadonlyArray<BlockReference>
  readonly finalized: BlockReference | undefined
  readonly seen: SeenReads
}

/** The memory of a chain of which nothing was read. */
export const emptyMemory: Memory = { window: [], finalized: undefined, seen: nothingSeen }

/** The newest block; `undefined` before the first. */
export const tipOf = (memory: Memory): BlockReference | undefined => memory.window.at(-1)

/** The remembered block at a height; `undefined` where there is none. */
export const blockAt = (memory: Memory, number: number): BlockReference | undefined =>
  memory.window[number - (memory.window[0]?.number ?? 0)]

/**
 * The memory after an event.
 *
 * Where the events begin in the middle of a stream, as after a restart, what came before is simply not known. Events
 * of streams other than `blocks` change nothing.
 */
export const remember = (memory: Memory, event: ChainEvent | LogEvent): Memory => {
  switch (event.kind) {
    case "BlockAppended": {
      const { number, hash } = event.block
      return trim({ ...memory, window: [...memory.window, { number, hash }], seen: seeBlock(memory.seen, event.block) })
    }
    case "ChainReverted":
    case "BlocksReverted": {
      const kept = memory.window.filter(({ number }) => number <= event.fork.number)
      const fork = { number: event.fork.number, hash: event.fork.hash }
      return {
        ...memory,
        window: kept.length === 0 ? [fork] : kept,
        seen: unseeAbove(memory.seen, event.fork.number),
      }
    }
    case "FinalityAdvanced":
      return trim({ ...memory, finalized: { number: event.number, hash: event.hash } })
    case "RangeFinished":
    case "StateRead":
    case "TokenListRead":
      return memory
  }
}

/** Drops what lies below finality, of which no revert can speak, and what exceeds the limit. */
const trim = (memory: Memory): Memory => {
  const tip = tipOf(memory)
  const first = memory.window[0]
  if (tip === undefined || first === undefined) return memory
  const floor = Math.max(memory.finalized?.number ?? 0, tip.number - windowBlocksMax + 1)
  // A tip below finality, as in memory that was rebuilt from the end of a log, is kept all the same.
  const drop = Math.min(floor, tip.number) - first.number
  return drop > 0 ? { ...memory, window: memory.window.slice(drop) } : memory
}
