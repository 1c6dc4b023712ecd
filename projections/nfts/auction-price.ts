/**
 * Prices of pools with the curve of gradual Dutch auctions (GDA): asks halve and bids double whenever the exponent, which grows with time, grows by 1.
 *
 * Source: `src/bonding-curves/GDACurve.sol` of https://github.com/sudoswap/lssvm2, and `exp2` in `src/Common.sol` of
 * https://github.com/PaulRBerg/prb-math, whose numbers have 18 decimals and round down.
 */
import { squareRoot } from "#schemas/domain/square-root.ts"

/** State of an auction. */
export interface Auction {
  readonly spotPriceRaw: bigint
  /**
   * From the highest bit: 40 bits of the factor per item and 40 of the exponent per second, both in units of 1e-9, and 48 bits of the time of the
   * spot price, in seconds.
   */
  readonly deltaRaw: bigint
}

const unit = 10n ** 18n

/** The exponent is capped where its whole part is larger. */
const exponentMax = 10n

/** A trade reverts after which the spot price is beyond these. */
const [spotPriceRawMin, spotPriceRawMax] = [10n ** 9n, 2n ** 128n - 1n] as const

const isSpotPrice = (amountRaw: bigint): boolean => amountRaw >= spotPriceRawMin && amountRaw <= spotPriceRawMax

const times = (left: bigint, right: bigint): bigint => (left * right) / unit

const over = (left: bigint, right: bigint): bigint => (left * unit) / right

/** 2 to the powers of 1/2, 1/4 and so on, in units of 2^-64, rounded to the nearest: the constants of `exp2`. */
const roots: ReadonlyArray<bigint> = (() => {
  const found: Array<bigint> = []
  let exact = 1n << 257n
  for (let bit = 0; bit < 64; bit++) {
    exact = squareRoot(exact << 256n)
    found.push((exact + (1n << 191n)) >> 192n)
  }
  return found
})()

/** 2 to the power of a number with 18 decimals. */
export const exp2 = (exponent: bigint): bigint => {
  const binary = (exponent << 64n) / unit
  let result = 1n << 191n
  for (const [index, root] of roots.entries()) {
    if ((binary >> BigInt(63 - index)) & 1n) result = (result * root) >> 64n
  }
  return (result * unit) >> (191n - (binary >> 64n))
}

interface Parts {
  readonly factor: bigint
  /** Factor by which asks have fallen and bids risen since the time of the spot price. */
  readonly shift: bigint
}

/** Absent if the time of the spot price is in the future, or the curve refuses the factor. */
const partsOf = ({ deltaRaw }: Auction, atMs: number): Parts | undefined => {
  const factor = BigInt.asUintN(40, deltaRaw >> 88n) * 10n ** 9n
  const perSecond = BigInt.asUintN(40, deltaRaw >> 48n) * 10n ** 9n
  const seconds = BigInt(Math.floor(atMs / 1_000)) - BigInt.asUintN(48, deltaRaw)
  if (seconds < 0n || factor <= unit) return undefined
  const exponent = seconds * perSecond
  return { factor, shift: exp2(exponent / unit > exponentMax ? exponentMax * unit : exponent) }
}

/** The geometric sum of one item, with the rounding of the contract. */
const ofOne = (amountRaw: bigint, factor: bigint): bigint => over(times(amountRaw, factor - unit), factor - unit)

/** The price of one item, before fees; `undefined` if the pool cannot sell any. */
export const auctionAskRaw = (auction: Auction, atMs: number): bigint | undefined => {
  const parts = partsOf(auction, atMs)
  if (parts === undefined) return undefined
  const { factor, shift } = parts
  if (!isSpotPrice(over(times(auction.spotPriceRaw, factor), shift))) return undefined
  return over(ofOne(auction.spotPriceRaw, factor), shift)
}

/** The amount that a pool pays for one item, before fees; `undefined` if it cannot buy any. */
export const auctionBidRaw = (auction: Auction, atMs: number): bigint | undefined => {
  const parts = partsOf(auction, atMs)
  if (parts === undefined) return undefined
  const { factor, shift } = parts
  const risenRaw = times(auction.spotPriceRaw, shift)
  return isSpotPrice(over(risenRaw, factor)) ? ofOne(risenRaw, factor) : undefined
}
