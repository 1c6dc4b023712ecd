/** A contiguous range of block numbers of one chain, both ends inclusive. */
export interface BlockSpan {
  readonly first: number
  readonly last: number
}

/** Merges spans into the fewest, lowest first. */
export const mergeSpans = (spans: ReadonlyArray<BlockSpan>): ReadonlyArray<BlockSpan> => {
  const merged: Array<{ first: number; last: number }> = []
  for (const { first, last } of spans.toSorted((left, right) => left.first - right.first)) {
    const below = merged.at(-1)
    if (below !== undefined && first <= below.last + 1) below.last = Math.max(below.last, last)
    else merged.push({ first, last })
  }
  return merged
}

/** The span of a single block. */
export const spanOf = (number: number): BlockSpan => ({ first: number, last: number })

/** The parts of a span that none of some merged spans covers, lowest first. */
export const gapsIn = (span: BlockSpan, merged: ReadonlyArray<BlockSpan>): ReadonlyArray<BlockSpan> => {
  const gaps: Array<BlockSpan> = []
  let { first } = span
  for (const covered of merged) {
    if (covered.last < first) continue
    if (covered.first > span.last) break
    if (covered.first > first) gaps.push({ first, last: covered.first - 1 })
    first = covered.last + 1
  }
  if (first <= span.last) gaps.push({ first, last: span.last })
  return gaps
}

/** The number of blocks in some spans that do not overlap. */
export const blockCount = (spans: ReadonlyArray<BlockSpan>): number =>
  spans.reduce((count, { first, last }) => count + last - first + 1, 0)
