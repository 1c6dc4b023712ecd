/** Splits an amount in proportion to sizes, at least one of which is positive; the remainder goes to the first. */
export const sharesOf = (amountRaw: bigint, sizes: ReadonlyArray<bigint>): ReadonlyArray<bigint> => {
  const total = sizes.reduce((sum, size) => sum + size, 0n)
  const shares = sizes.map((size) => (amountRaw * size) / total)
  const remainder = amountRaw - shares.reduce((sum, share) => sum + share, 0n)
  return shares.map((share, index) => (index === 0 ? share + remainder : share))
}
