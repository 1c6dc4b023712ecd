/** Pools with their trades, for tests of prices: a native coin of 18 decimals, two stablecoins of 6, other tokens. */
import type { PoolBucket } from "#projections/prices/pool-bucket.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { address } from "../chain/block-builder.ts"

/** Tokens sorted by address, as in pools. */
export const [native, dollar, euroDollar, coin, other] = [1, 2, 3, 4, 5].map((number) => address(0x100 + number)) as [
  // Five numbers give five addresses.
  Address,
  Address,
  Address,
  Address,
  Address,
]

/** The native coin and both stablecoins are trusted. */
export const trusted: TrustedQuotes = {
  chainId: 31337,
  native,
  coinToken: undefined,
  stablecoins: [
    { address: dollar, decimals: 6 },
    { address: euroDollar, decimals: 6 },
  ],
}

const decimalsOf = (token: Address): number => (token === dollar || token === euroDollar ? 6 : 18)

/** A pool: one whole `token0` costs `price` whole `token1`, of which the pool holds `depth`. */
interface PoolDraft extends Partial<Omit<PoolBucket, "pool">> {
  readonly token0: Address
  readonly token1: Address
  readonly price: number
  readonly depth: number
  readonly pool?: number
}

/** One pool in one bucket: both sides are worth the same, and 1 % of it was traded. */
export const poolBucket = ({ price, depth, pool = 0, ...draft }: PoolDraft): PoolBucket => {
  const [unit0, unit1] = [10 ** decimalsOf(draft.token0), 10 ** decimalsOf(draft.token1)]
  const figure = (price * unit1) / unit0
  const holding1Raw = BigInt(Math.round(depth * unit1))
  const holding0Raw = BigInt(Math.round((depth / price) * unit0))
  return {
    bucket: 100,
    poolKind: "v2",
    lastBlock: 1,
    open: figure,
    high: figure,
    low: figure,
    close: figure,
    median: figure,
    holding0Raw,
    holding1Raw,
    volume0Raw: holding0Raw / 100n,
    volume1Raw: holding1Raw / 100n,
    trades: 2,
    range: undefined,
    isSpam0: false,
    isSpam1: false,
    isLone0: false,
    isLone1: false,
    ...draft,
    pool: address(0x500 + pool),
  }
}

/** Price of one whole unit of a token, from the price of one base unit. */
export const whole = (token: Address, usd: number | undefined): number =>
  Number(((usd ?? Number.NaN) * 10 ** decimalsOf(token)).toPrecision(6))
