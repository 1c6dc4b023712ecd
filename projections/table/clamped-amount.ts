const int256Max = 2n ** 255n - 1n

/** The amount as an Int256. Only fraudulent tokens move more; their amounts are clamped to avoid an overflow. */
export const clampedInt256 = (amountRaw: bigint): bigint => {
  if (amountRaw > int256Max) return int256Max
  return amountRaw < -int256Max ? -int256Max : amountRaw
}
