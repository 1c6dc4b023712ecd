import type { PoolReserves } from "#chains/abi/uniswap.ts"
import type { Swap } from "#schemas/facts/swap.ts"

type Amounts = Pick<Swap, "amount0Raw" | "amount1Raw">

/** True for opposite signs: one token in, the other out. Anything else has no price. */
export const isExchange = ({ amount0Raw, amount1Raw }: Amounts): boolean => amount0Raw * amount1Raw < 0n

/**
 * Maximum ratio between a trade's average price and the price after it. A trade that moves the price sixteenfold has a ratio of its root,
 * four.
 */
const priceFactorMax = 4n

/** True where the price that a pool reports, as the root with 96 binary places, is close to the average price of the swap. */
export const isNear = ({ amount0Raw, amount1Raw }: Amounts, sqrtPriceRaw: bigint): boolean => {
  const [paid0, paid1] = [absolute(amount0Raw), absolute(amount1Raw)]
  const reported = paid0 * sqrtPriceRaw ** 2n
  const paid = paid1 << 192n
  return reported <= paid * priceFactorMax && paid <= reported * priceFactorMax
}

/** The magnitude of an amount. */
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Logs searched before a swap for those of its pool: a transaction may have ten thousands. @limit operators */
export const windowLogsMax = 100

/** Reciprocal of the maximum fee on the input amount: no known pool takes more than 5 %. */
export const feeDivisorMin = 20n

/**
 * True where the product of the reserves grew by no more than a fee, so that their ratio is the price. False for pools with another
 * invariant, and for reserves that do not follow from the paid amounts.
 *
 * @param divisor - Reciprocal of the part of the payment by which the pool may grow.
 */
export const isConstantProduct = (
  { amount0Raw, amount1Raw }: Amounts,
  { reserve0Raw, reserve1Raw }: PoolReserves,
  divisor = feeDivisorMin,
): boolean => {
  const [before0, before1] = [reserve0Raw - amount0Raw, reserve1Raw - amount1Raw]
  if (before0 <= 0n || before1 <= 0n || reserve0Raw <= 0n || reserve1Raw <= 0n) return false
  const [before, after] = [before0 * before1, reserve0Raw * reserve1Raw]
  const [paidRaw, paidBefore] = amount0Raw > 0n ? [amount0Raw, before0] : [amount1Raw, before1]
  return after >= before && after * paidBefore * divisor <= before * (paidBefore * divisor + paidRaw)
}
