/**
 * Prices and amounts of liquidity in a range of ticks, to the last unit, with the rounding of a withdrawal.
 *
 * Source: `TickMath.sol` and `SqrtPriceMath.sol` of npm package `@uniswap/v3-core`, `contracts/libraries`.
 */

/** Square roots of prices have 96 binary places. */
const q96 = 1n << 96n

/** `2^128 / 1.0001^(2^bit / 2)` by bit of a tick, as the source rounds them. */
const factors = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
]

/** The square root of a tick's price, with 96 binary places, rounded up. */
export const rootPriceOfTick = (tick: bigint): bigint => {
  const distance = tick < 0n ? -tick : tick
  const inverse = factors.reduce(
    (ratio, factor, bit) => ((distance >> BigInt(bit)) & 1n ? (ratio * factor) >> 128n : ratio),
    1n << 128n,
  )
  const ratio = tick > 0n ? ((1n << 256n) - 1n) / inverse : inverse
  return (ratio + (1n << 32n) - 1n) >> 32n
}

/** A price of a pool: its square root with 96 binary places, and its tick. */
export interface PoolPrice {
  readonly rootPrice: bigint
  readonly tick: bigint
}

/** Liquidity between two ticks. */
export interface TickRange {
  readonly lower: bigint
  readonly upper: bigint
  readonly liquidity: bigint
}

const amountOfFirst = (liquidity: bigint, from: bigint, to: bigint): bigint =>
  ((liquidity << 96n) * (to - from)) / to / from

const amountOfSecond = (liquidity: bigint, from: bigint, to: bigint): bigint => (liquidity * (to - from)) / q96

/** The amounts of both tokens that a withdrawal of all liquidity of a range pays. */
export const amountsOfRange = (
  { lower, upper, liquidity }: TickRange,
  { rootPrice, tick }: PoolPrice,
): readonly [bigint, bigint] => {
  const [from, to] = [rootPriceOfTick(lower), rootPriceOfTick(upper)]
  if (tick < lower) return [amountOfFirst(liquidity, from, to), 0n]
  if (tick >= upper) return [0n, amountOfSecond(liquidity, from, to)]
  return [amountOfFirst(liquidity, rootPrice, to), amountOfSecond(liquidity, from, rootPrice)]
}

/** Bits of the counters of fees per unit of liquidity, which have 128 binary places and wrap around. */
const growthBits = 256

/** Fees that liquidity earned while the fees per unit went from one value to another. */
export const feesOfGrowth = (liquidity: bigint, from: bigint, to: bigint): bigint =>
  (BigInt.asUintN(growthBits, to - from) * liquidity) >> 128n
