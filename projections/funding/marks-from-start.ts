import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"

/** The first block with transactions. */
const firstBlock = 1

/**
 * The marks of the chains that are indexed without a gap from the first block on. On other chains the first coins of an account may be missing, so
 * no funder is known.
 */
export const marksFromStart = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> =>
  marks.filter(({ chainId }) => (unbrokenFrom(marks, chainId) ?? Number.POSITIVE_INFINITY) <= firstBlock)
