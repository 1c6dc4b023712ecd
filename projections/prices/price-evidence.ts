/** Evidence of a token's price: the pools that it comes from, over all hops, and those that were rejected. Pure. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { PoolKind } from "#schemas/facts/swap.ts"
import type { PoolSource, RejectedPool, Rejection, TokenPrice } from "./bucket-prices.ts"
import type { PoolBucket } from "./pool-bucket.ts"
import { type PoolSide, priceOfSide } from "./pool-side.ts"
import { type BucketEvidence, confidenceOf } from "./price-ticks.ts"

/** Pools of each token of a route in an answer: those with most liquidity. @limit callers */
export const routePoolsMax = 5

/** Pools of a whole route in an answer. @limit callers */
export const routeHopsMax = 25

/** Rejected pools in an answer: those with most liquidity. @limit callers */
export const rejectedPoolsMax = 20

/** Why a pool gives no price: as in a bucket; or its route is longer, its last trade is too long ago, or its events prove no price. */
export type RejectedReason = Rejection | "LONGER_ROUTE" | "STALE" | "NOT_VERIFIED"

/** A pool in a price's evidence. */
interface EvidencePool {
  /** Contract of the pool; its id for a pool of a vault. */
  readonly pool: string
  readonly kind: PoolKind | undefined
  readonly quote: Address
  /** Price of the token in this pool, in USD per base unit; absent if its quote has none. */
  readonly usd: number | undefined
  /** Value of its quote side in USD; absent if unknown. */
  readonly depthUsd: number | undefined
  readonly lastBlock: number
}

/** A pool on the route from a token to the USD. */
export interface RouteHop extends EvidencePool {
  /** The token that this pool prices by its quote: the priced one at hop 1, a quote of the hop before at the following ones. */
  readonly token: Address
  readonly kind: PoolKind
  readonly hop: number
  readonly usd: number
  readonly depthUsd: number
  /** Share of the liquidity behind the price of `token`, from 0 to 1. */
  readonly weight: number
  /** True if the quote is valued at its peg of one USD: the end of the route. */
  readonly isPeg: boolean
}

/** A pool that does not contribute to the price. */
export interface RejectedAlternative extends EvidencePool {
  readonly reason: RejectedReason
}

/** Evidence of a token's price, or of its absence. */
export interface PriceEvidence {
  readonly token: Address
  /** The bucket of the trades. */
  readonly bucket: number
  /** USD per base unit; absent without a price, and then there is no route. */
  readonly usd: number | undefined
  readonly confidence: number
  readonly depthUsd: number
  /** Ordered by hop, then by liquidity. */
  readonly route: ReadonlyArray<RouteHop>
  /** Deepest first. */
  readonly rejected: ReadonlyArray<RejectedAlternative>
}

const isPeg = ({ hops }: TokenPrice): boolean => hops === 0

const deepestFirst = <Pool extends EvidencePool>(pools: ReadonlyArray<Pool>): ReadonlyArray<Pool> =>
  pools.toSorted((left, right) => (right.depthUsd ?? -1) - (left.depthUsd ?? -1) || (left.pool < right.pool ? -1 : 1))

const poolOf = ({ pool, poolKind: kind, lastBlock }: PoolBucket) => ({ pool, kind, lastBlock })

const hopsOf = (price: TokenPrice, hop: number, quotes: ReadonlyMap<Address, TokenPrice>): ReadonlyArray<RouteHop> => {
  const toHop = ({ pool, quote, price: { close, liquidityUsd } }: PoolSource): RouteHop => {
    const by = quotes.get(quote)
    return {
      ...poolOf(pool),
      hop,
      token: price.token,
      quote,
      usd: close,
      depthUsd: liquidityUsd,
      weight: liquidityUsd / price.liquidityUsd,
      isPeg: by !== undefined && isPeg(by),
    }
  }
  return deepestFirst(price.sources.map(toHop)).slice(0, routePoolsMax)
}

/** The pools from a token to the USD. Each token on the way is listed once, at its first hop. */
const routeOf = (price: TokenPrice, quotes: ReadonlyMap<Address, TokenPrice>): ReadonlyArray<RouteHop> => {
  const route: Array<RouteHop> = []
  const listed = new Set<Address>()
  let level: ReadonlyArray<TokenPrice> = [price]
  for (let hop = 1; level.length > 0; hop += 1) {
    for (const each of level) listed.add(each.token)
    const pools = level.flatMap((each) => hopsOf(each, hop, quotes))
    route.push(...pools)
    const next = new Set(pools.filter((each) => !(each.isPeg || listed.has(each.quote))).map(({ quote }) => quote))
    level = [...next].flatMap((quote) => quotes.get(quote) ?? [])
  }
  return route.slice(0, routeHopsMax)
}

/** The price that a pool would give, with a quote that may be priced by more hops than the token. */
const valuedSide = (side: PoolSide, quotes: ReadonlyMap<Address, TokenPrice>) => {
  const quote = quotes.get(side.quote)
  if (quote === undefined) return { usd: undefined, depthUsd: undefined }
  const price = priceOfSide(side, quote, quote.liquidityUsd)
  return { usd: price.close, depthUsd: side.quoteHoldingRaw === undefined ? undefined : price.liquidityUsd }
}

const rejectedOf = ({ side, reason }: RejectedPool, quotes: ReadonlyMap<Address, TokenPrice>): RejectedAlternative => ({
  ...poolOf(side.pool),
  ...valuedSide(side, quotes),
  quote: side.quote,
  reason: reason === "NO_QUOTE" && quotes.has(side.quote) ? "LONGER_ROUTE" : reason,
})

/**
 * The evidence of a token's price in a bucket.
 *
 * @param others - Pools that traded the token and had no part in the bucket.
 */
export const evidenceOf = (
  token: Address,
  { bucket, prices }: BucketEvidence,
  others: ReadonlyArray<RejectedAlternative>,
): PriceEvidence => {
  const price = prices.market.get(token)
  const rejected = (prices.rejected.get(token) ?? []).map((each) => rejectedOf(each, prices.quotes))
  return {
    token,
    bucket,
    usd: price?.close,
    depthUsd: price?.liquidityUsd ?? 0,
    confidence: price === undefined ? 0 : confidenceOf({ ...price, pools: price.sources.length }),
    route: price === undefined ? [] : routeOf(price, prices.quotes),
    rejected: deepestFirst([...rejected, ...others]).slice(0, rejectedPoolsMax),
  }
}
