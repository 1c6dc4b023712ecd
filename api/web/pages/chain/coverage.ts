/** Lays out ranges of blocks on a line of 1,000 units. Pure. */

/** A contiguous range of indexed blocks. */
export interface Range {
  readonly firstBlock: number
  readonly lastBlock: number
}

const length = 1_000

/** The smallest visible width. */
const widthMin = 2

/** The ranges with their places between block 0 and the head; none is too narrow to be seen. */
export const placesOf = (ranges: ReadonlyArray<Range>, headBlock: number) =>
  ranges.map((range) => {
    const scale = length / (Math.max(headBlock, range.lastBlock) + 1)
    const width = Math.max(widthMin, (range.lastBlock - range.firstBlock + 1) * scale)
    return { ...range, from: Math.min(range.firstBlock * scale, length - width), width }
  })

/** Number of blocks in the ranges. */
export const blockCount = (ranges: ReadonlyArray<Range>): number =>
  ranges.reduce((sum, { firstBlock, lastBlock }) => sum + lastBlock - firstBlock + 1, 0)
