/** Reads the next blocks of a chain: as many in a request as their density allows, and those after them ahead of time. */
import { Effect } from "effect"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { type ChainBlock, isEvmBlock } from "#schemas/domain/chain-block.ts"
import type { ChainReader } from "../reader/chain-reader.ts"
import { type ReadAhead, readAhead, takeAhead } from "./read-ahead.ts"
import { type RangeFailure, readRanges } from "./read-ranges.ts"

/** Limits of reading. */
export interface ReadLimits {
  /** Blocks per request to the reader. */
  readonly batchBlocksMax: number
  /** Concurrent requests, and concurrent state reads. */
  readonly readConcurrency: number
}

/** State of a sequence of reads. */
export interface ReadCursor {
  /** Transactions of a block with their logs, or inputs and outputs, on average over those read last; absent before the first. */
  readonly itemsPerBlock: number | undefined
  /** The blocks after those read last that are being read already. */
  readonly ahead: ReadAhead | undefined
}

/** Transactions and logs in one request: some 1 MB of JSON. Larger answers cost more memory and processor time, and smaller ones more requests. */
const requestItemsMax = 1_000

/** Blocks of a request: as many as the density of the last blocks allows, and one while it is unknown. */
const batchBlocks = ({ batchBlocksMax }: ReadLimits, density = requestItemsMax): number =>
  Math.max(1, Math.min(batchBlocksMax, Math.floor(requestItemsMax / Math.max(1, density))))

const itemsPerBlock = (blocks: ReadonlyArray<ChainBlock>): number => {
  let items = 0
  for (const block of blocks) {
    items += block.transactions.length
    if (isEvmBlock(block)) for (const { receipt } of block.transactions) items += receipt.logs.length
    else for (const { inputs, outputs } of block.transactions) items += inputs.length + outputs.length
  }
  return blocks.length === 0 ? 0 : items / blocks.length
}

/**
 * The blocks from `first` on, up to `last` or fewer, oldest first, each the parent of the next. Fails as `readRanges` does, if not even the
 * first block can be read.
 */
export const readNext = Effect.fnUntraced(function* (
  limits: ReadLimits,
  cursor: ReadCursor,
  { first, last }: BlockSpan,
): Effect.fn.Return<ReadonlyArray<ChainBlock>, RangeFailure, ChainReader> {
  return (yield* takeAhead(cursor.ahead, first)) ?? (yield* readBatch(limits, cursor.itemsPerBlock, { first, last }))
})

/** The cursor behind blocks that have been read. Starts to read those after them, up to `last`. */
export const moveCursor = Effect.fnUntraced(function* (
  limits: ReadLimits,
  blocks: ReadonlyArray<ChainBlock>,
  last: number,
): Effect.fn.Return<ReadCursor, never, ChainReader> {
  const density = itemsPerBlock(blocks)
  const first = (blocks.at(-1)?.number ?? last) + 1
  const ahead = first > last ? undefined : yield* readAhead(first, readBatch(limits, density, { first, last }))
  return { itemsPerBlock: density, ahead }
})

const readBatch = (limits: ReadLimits, density: number | undefined, { first, last }: BlockSpan) => {
  const batchBlocksMax = batchBlocks(limits, density)
  const lastOfBatch = Math.min(last, first + batchBlocksMax * limits.readConcurrency - 1)
  return readRanges({ ...limits, batchBlocksMax }, { first, last: lastOfBatch })
}
