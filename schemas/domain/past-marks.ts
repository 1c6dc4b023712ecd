/** Marks at earlier blocks: everything that is read at them is read as it was when the mark was at the block. */
import type { BlockReference } from "./block-reference.ts"
import { type BlockSpan, mergeSpans } from "./block-span.ts"
import { type Mark, runsOf } from "./mark.ts"
import type { ChainId } from "./primitive.ts"

/** An indexed block of a chain, with its time. */
export interface PastBlock extends BlockReference {
  readonly chainId: ChainId
  readonly timestampMs: number
}

/** The visible blocks of a chain as contiguous runs over both lanes, lowest first. */
export const visibleRuns = (marks: ReadonlyArray<Mark>, chainId: ChainId): ReadonlyArray<BlockSpan> =>
  mergeSpans(marks.flatMap((mark) => (mark.chainId === chainId ? runsOf(mark) : [])))

/**
 * The marks of the block's chain as they were when the chain had been read up to it, from the same first blocks. They keep their places in the
 * streams, so that later reverts are still noticed.
 *
 * @param block - A visible block.
 */
export const marksAt = (marks: ReadonlyArray<Mark>, block: PastBlock): ReadonlyArray<Mark> =>
  marks.filter(({ chainId }) => chainId === block.chainId).flatMap((mark) => markAt(mark, block) ?? [])

const markAt = (mark: Mark, { number, hash, timestampMs }: PastBlock): Mark | undefined => {
  const runs = runsOf(mark).flatMap(({ first, last }) =>
    first > number ? [] : [{ first, last: Math.min(last, number) }],
  )
  const top = runs.at(-1)
  if (top === undefined) return undefined
  // A history entirely below the block stays as it is.
  if (top.last === mark.block.number) return mark
  const { finalized } = mark
  const block = { number, hash }
  return {
    ...mark,
    block,
    timestampMs,
    historyFrom: top.first,
    finalized: finalized !== undefined && finalized.number > number ? block : finalized,
    ...(mark.runsBelow === undefined ? {} : { runsBelow: runs.slice(0, -1) }),
  }
}
