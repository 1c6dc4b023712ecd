/**
 * The plan of a backfill: which slot of a chain's history gets which blocks, and in which order. Pure; processes with the same request make
 * the same plan, so they share its slots without further coordination.
 *
 * A request is split into ranges, which are dealt to the slots in the order of work, so that all slots advance side by side. A range is filled
 * by units: runs of blocks that a reader's state does not outlive, so that the rows do not depend on where processes stopped and resumed.
 */
import { type BlockSpan, blockCount, gapsIn, mergeSpans } from "#schemas/domain/block-span.ts"
import { historySlotCount } from "#schemas/domain/stream-key.ts"

/** The closed list of orders in which blocks are filled in. */
export const backfillOrders = ["newest", "oldest"] as const

export type BackfillOrder = (typeof backfillOrders)[number]

/** The blocks to fill in, and in which order. */
export interface BackfillRequest extends BlockSpan {
  readonly order: BackfillOrder
}

/** Ranges of a slot: with each comes a run of blocks in the mark of the slot while it is being filled. */
const slotRangesMax = 16

/** Smallest range worth a slot of its own. */
const rangeBlocksMin = 16

/** Blocks per unit. Resuming an unfinished unit decodes its blocks, and each unit reads the metadata of its tokens again. */
export const unitBlocksMax = 128

/** The ranges of each slot, by its index, in the order of work. */
export const slotRanges = (request: BackfillRequest): ReadonlyArray<ReadonlyArray<BlockSpan>> => {
  const ranges = inOrder(request, equalRanges(request))
  return Array.from({ length: historySlotCount }, (_, slot) =>
    ranges.filter((_range, index) => index % historySlotCount === slot),
  )
}

const equalRanges = ({ first, last }: BlockSpan): ReadonlyArray<BlockSpan> => {
  const blocks = last - first + 1
  const count = Math.min(slotRangesMax * historySlotCount, Math.ceil(blocks / rangeBlocksMin))
  const startOf = (index: number) => first + Math.floor((index * blocks) / count)
  return Array.from({ length: count }, (_, index) => ({ first: startOf(index), last: startOf(index + 1) - 1 }))
}

/** Sorts spans, which are lowest first, by an order. */
const inOrder = ({ order }: Pick<BackfillRequest, "order">, spans: ReadonlyArray<BlockSpan>) =>
  order === "oldest" ? spans : spans.toReversed()

/** The next unit of some ranges that no span of a history covers; `undefined` once all are covered. */
export const nextUnit = (
  order: BackfillOrder,
  ranges: ReadonlyArray<BlockSpan>,
  stored: ReadonlyArray<BlockSpan>,
): BlockSpan | undefined => {
  for (const range of ranges) {
    const [gap] = inOrder({ order }, gapsIn(range, stored))
    if (gap === undefined) continue
    return order === "oldest"
      ? { first: gap.first, last: Math.min(gap.last, gap.first + unitBlocksMax - 1) }
      : { first: Math.max(gap.first, gap.last - unitBlocksMax + 1), last: gap.last }
  }
  return undefined
}

/** The number of requested blocks that a history does not contain. */
export const missingBlocks = (request: BlockSpan, stored: ReadonlyArray<BlockSpan>): number =>
  blockCount(gapsIn(request, mergeSpans(stored)))
