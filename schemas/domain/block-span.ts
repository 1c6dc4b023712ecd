/** A contiguous range of block numbers of one chain, both ends inclusive. */
export interface BlockSpan {
  readonly first: number
  readonly last: number
}

/** Merges block numbers and spans into the fewest spans, lowest first. */
export const mergeSpans = (
  known: ReadonlyArray<BlockSpan>,
  numbers: ReadonlyArray<number>,
): ReadonlyArray<BlockSpan> => {
  const added = numbers.map((number) => ({ first: number, last: number }))
  const merged: Array<{ first: number; last: number }> = []
  for (const { first, last } of [...known, ...added].sort((left, right) => left.first - right.first)) {
    const below = merged.at(-1)
    if (below !== undefined && first <= below.last + 1) below.last = Math.max(below.last, last)
    else merged.push({ first, last })
  }
  return merged
}
