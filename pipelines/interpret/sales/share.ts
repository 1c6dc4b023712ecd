/** The shares of an amount for parts of it, in proportion to their sizes, of which one is positive; the first has the remainder. */
export const sharesOf = (amountRaw: bigint, sizes: ReadonlyArray<bigint>): ReadonlyArray<bigint> => {
  const total = sizes.reduce((sum, size) => sum + size, 0n)
  const shares = sizes.map((size) => (amountRaw * size) / total)
  const remainder = amountRaw - shares.reduce((sum, share) => sum + share, 0n)
  return shares.map((share, index) => (index === 0 ? share + remainder : share))
}
