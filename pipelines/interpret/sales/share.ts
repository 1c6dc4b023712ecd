/** Splits an amount in proportion to sizes; the remainder goes to the first. At least one size must be positive. */
export const sharesOf = (amountRaw: bigint, sizes: ReadonlyArray<bigint>): ReadonlyArray<bigint> => {
  const total = sizes.reduce((sum, size) => sum + size, 0n)
  const shares = sizes.map((size) => (amountRaw * size) / total)
  const remainder = amountRaw - shares.reduce((sum, share) => sum + share, 0n)
  return shares.map((share, index) => (index === 0 ? share + remainder : share))
}
