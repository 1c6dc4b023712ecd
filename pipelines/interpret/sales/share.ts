/** The share of an amount for one of several parts, in proportion to their sizes; the first has the remainder. */
export const shareOf = (amountRaw: bigint, sizes: ReadonlyArray<bigint>, index: number): bigint => {
  const total = sizes.reduce((sum, size) => sum + size, 0n)
  const shares = sizes.map((size) => (amountRaw * size) / total)
  const remainder = amountRaw - shares.reduce((sum, share) => sum + share, 0n)
  return (shares[index] ?? 0n) + (index === 0 ? remainder : 0n)
}
