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

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)
