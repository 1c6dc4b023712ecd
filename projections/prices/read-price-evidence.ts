/**
 * Reads the evidence of prices: walks the market to the bucket of a price, as its tick was computed, and keeps the pools behind it. Pools without
 * a part in that bucket are those that traded the token in the thirty days before.
 */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { blocksAt } from "../facts/blocks.ts"
import { Store } from "../store/store.ts"
import { bucketOf } from "./bucket.ts"
import { marketAt } from "./newest-ticks.ts"
import { type MarketQuery, marksKey, priceCache } from "./price-cache.ts"
import { evidenceOf, type PriceEvidence, type RejectedAlternative } from "./price-evidence.ts"
import { type BucketEvidence, memoryBuckets } from "./price-ticks.ts"
import { contractOf, priceAgeMsMax } from "./prices.ts"
import { readMarket } from "./read-market.ts"
import { readTradedPools } from "./read-traded-pools.ts"

/** Buckets that are walked at once: each takes the statements of a market. */
const bucketsAtOnce = 4

/** A token whose price's evidence is requested. */
export interface EvidenceQuery {
  readonly token: Address
  /** Start of the bucket of the token's price; absent without one. */
  readonly pricedMs: number | undefined
  /** Time as of which it has that price, or none. */
  readonly atMs: number
}

/** A pool that traded a token. */
type TradedPoolRow = Effect.Success<ReturnType<typeof readTradedPools>>[number]

/** The bucket to explain: that of the price, else that of the last trade which could have given one. */
const bucketToExplain = (pricedMs: number | undefined, pools: ReadonlyArray<TradedPoolRow>): number | undefined => {
  if (pricedMs !== undefined) return bucketOf(pricedMs)
  const traded = pools.filter(({ isPriceSource }) => isPriceSource).map(({ lastMs }) => bucketOf(lastMs))
  return traded.length === 0 ? undefined : Math.max(...traded)
}

const walk = Effect.fnUntraced(function* (query: MarketQuery, bucket: number) {
  const market = yield* marketAt(query, bucket)
  const { evidences } = priceCache(yield* Store)
  const name = `${market.trusted.chainId} ${bucket} ${marksKey(market)}`
  const read = Effect.map(readMarket({ ...market, first: bucket, last: bucket }), ({ evidence }) => evidence)
  return yield* evidences.get(name, read)
})

/** Pools that had no part in a bucket: their last trade is too long before it, or none of their trades proves a price. */
const othersOf = (pools: ReadonlyArray<TradedPoolRow>, { bucket, prices }: BucketEvidence) =>
  pools.flatMap(({ lastMs, isPriceSource, ...pool }): ReadonlyArray<RejectedAlternative> => {
    if (isPriceSource && bucketOf(lastMs) > bucket - memoryBuckets) return []
    const quoteUsd = prices.quotes.get(pool.quote)?.close
    return [
      {
        pool: pool.pool,
        kind: undefined,
        quote: pool.quote,
        usd: quoteUsd === undefined ? undefined : quoteUsd * pool.lastRatio,
        depthUsd: undefined,
        lastBlock: pool.lastBlock,
        reason: isPriceSource ? "STALE" : "NOT_VERIFIED",
      },
    ]
  })

const noPrices: BucketEvidence["prices"] = { quotes: new Map(), market: new Map(), rejected: new Map() }

/** Times of the last swaps of the pools of some evidence, by block. */
const readTimes = Effect.fnUntraced(function* (chainId: ChainId, evidences: ReadonlyArray<PriceEvidence>) {
  const numbers = new Set(
    evidences.flatMap(({ route, rejected }) => [...route, ...rejected].map((each) => each.lastBlock)),
  )
  if (numbers.size === 0) return new Map<number, number>()
  const blocks = yield* blocksAt({ chainId, numbers: [...numbers] })
  return new Map([...blocks].map(([number, { timestampMs }]) => [number, timestampMs] as const))
})

/** The evidence of the prices of a chain's tokens, each with the times of its blocks, and whether any pool traded the token in the thirty days before. */
export const readPriceEvidence = Effect.fn("prices.readEvidence")(function* <Query extends EvidenceQuery>(
  market: MarketQuery & { readonly queries: ReadonlyArray<Query> },
) {
  const { marks, trusted, queries } = market
  const found: Array<{ readonly query: Query; readonly isTraded: boolean; readonly evidence: PriceEvidence }> = []
  for (const [atMs, own] of Map.groupBy(queries, (query) => query.atMs)) {
    const contracts = [...new Set(own.map(({ token }) => contractOf(trusted, token)))]
    const rows = yield* readTradedPools({
      marks,
      trusted,
      tokens: contracts,
      fromMs: atMs - priceAgeMsMax,
      toMs: atMs,
    })
    const byToken = Map.groupBy(rows, ({ token }) => token)
    const explained = yield* Effect.forEach(
      own,
      (query) =>
        Effect.gen(function* () {
          const token = contractOf(trusted, query.token)
          const pools = byToken.get(token) ?? []
          const bucket = bucketToExplain(query.pricedMs, pools)
          const walked = bucket === undefined ? undefined : yield* walk({ marks, trusted }, bucket)
          const at = walked ?? { bucket: bucket ?? bucketOf(atMs), prices: noPrices }
          return { query, isTraded: pools.length > 0, evidence: evidenceOf(token, at, othersOf(pools, at)) }
        }),
      { concurrency: bucketsAtOnce },
    )
    found.push(...explained)
  }
  const timesMs = yield* readTimes(
    trusted.chainId,
    found.map(({ evidence }) => evidence),
  )
  return found.map((each) => ({ ...each, timesMs }))
})
