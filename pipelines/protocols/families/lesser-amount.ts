/** The smaller of two amounts: `Math.min` takes numbers only. */
export const lesserOf = (leftRaw: bigint, rightRaw: bigint): bigint => {
  if (rightRaw < leftRaw) return rightRaw
  return leftRaw
}
