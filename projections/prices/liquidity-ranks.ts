/** Places of a chain's tokens by the liquidity behind their newest prices. */
import { Effect, Schema } from "effect"
import { leadingMark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { bucketMs, bucketOf } from "./bucket.ts"
import { foldedTicks, type TickFold } from "./folded-ticks.ts"
import { type MarketQuery, marksKey } from "./price-cache.ts"
import { priceAgeMsMax } from "./prices.ts"
import { computeTicks, foldOf, ticksAfterFold, ticksBeforeFold } from "./read-ticks.ts"
import { makeStoreFlights } from "./single-flight.ts"

type Liquidities = ReadonlyMap<Address, bigint>

const spanBuckets = priceAgeMsMax / bucketMs

/** Tokens in cached places and liquidities: each some 100 bytes. */
const cachedTokensMax = 400_000

const weightOf = ({ size }: ReadonlyMap<Address, unknown>): number => 1 + size

const foldedFlights = makeStoreFlights<Liquidities>(cachedTokensMax, weightOf)

const rankFlights = makeStoreFlights<ReadonlyMap<Address, number>>(cachedTokensMax, weightOf)

const LiquidityRow = Schema.Struct({ token: Schema.String, liquidityUsdCents: Schema.BigIntFromString })

interface FoldedSpan {
  readonly fold: TickFold
  readonly first: number
  readonly last: number
}

/** The liquidity of the newest folded tick of every token in a range of buckets. */
const readFolded = Effect.fn("foldedTicks.readLiquidities")(function* ({ fold, first, last }: FoldedSpan) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the liquidities of a chain",
    isRevertProof: true,
    // No FINAL: repeated rows are equal.
    sql: `
SELECT
  ${hexText("token_bytes")} AS token,
  toString(newest) AS liquidityUsdCents
FROM
(
  SELECT
    token AS token_bytes,
    argMax(liquidity_usd_cents, bucket) AS newest
  FROM ${foldedTicks.tableSql}
  WHERE chain_id = {chain:UInt32}
    AND basis = {basis:String}
    AND bucket BETWEEN {first:UInt32} AND {last:UInt32}
  GROUP BY token
)`,
    parameters: { chain: fold.chainId, basis: fold.basis, first, last },
  })
  const found: Liquidities = new Map(
    (yield* decodeRows(LiquidityRow)(rows)).map(({ token, liquidityUsdCents }) => [token, liquidityUsdCents]),
  )
  return found
})

/** The liquidity of the newest tick of every token up to the mark, within the age of a price. */
const readLiquidities = Effect.fnUntraced(function* (query: MarketQuery) {
  const top = leadingMark(query.marks, query.trusted.chainId)
  if (top === undefined) return new Map<Address, bigint>()
  const span = { first: Math.max(0, bucketOf(top.timestampMs) - spanBuckets), last: bucketOf(top.timestampMs) }
  const fold = yield* foldOf(query)
  if (fold === undefined) {
    const { all } = yield* computeTicks(query, { ...span, name: marksKey(query) })
    return new Map(all.map(({ token, liquidityUsdCents }) => [token, liquidityUsdCents]))
  }
  const folded = { fold, first: Math.max(span.first, fold.first), last: Math.min(span.last, fold.last) }
  const name = `${fold.chainId} ${fold.basis} ${folded.first} ${folded.last}`
  const [before, within, behind] = yield* Effect.all(
    [ticksBeforeFold(query, fold, span), foldedFlights.get(name, readFolded(folded)), ticksAfterFold(query, fold)],
    { concurrency: 3 },
  )
  const found = new Map<Address, bigint>()
  for (const { token, liquidityUsdCents } of before.all) found.set(token, liquidityUsdCents)
  for (const [token, liquidityUsdCents] of within) found.set(token, liquidityUsdCents)
  for (const { token, liquidityUsdCents } of behind.all) found.set(token, liquidityUsdCents)
  return found
})

/** Places by descending liquidity, from 1; tokens of equal liquidity share one. */
export const placesOf = (liquidities: Liquidities): ReadonlyMap<Address, number> => {
  const sorted = [...liquidities].toSorted(([, left], [, right]) => Number(right > left) - Number(right < left))
  const places = new Map<Address, number>()
  let [place, previous] = [0, -1n]
  for (const [index, [token, liquidity]] of sorted.entries()) {
    if (liquidity !== previous) place = index + 1
    previous = liquidity
    places.set(token, place)
  }
  return places
}

/**
 * The place of each token of a chain that has a price at the marks, by the liquidity behind it. Prices of imported runs below a gap do not
 * count.
 */
export const liquidityRanks = Effect.fn("prices.liquidityRanks")(function* (query: MarketQuery) {
  const ranks = Effect.map(readLiquidities(query), placesOf)
  return yield* rankFlights.get(`${query.trusted.chainId} ${marksKey(query)}`, ranks)
})
