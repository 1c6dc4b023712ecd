/**
 * Confirmation of prices by a second account.
 *
 * Accounts that were funded together count as one (decision 0019), on chains that are indexed from the first block on.
 *
 * One account alone can set the price of a pool at any height, so a pool counts for a token only at a height that two accounts have traded at
 * in this pool, within three times, in the same bucket or the thirty days before. A pool of two trusted quotes holds assets of others on both
 * sides: it counts until other accounts have traded the same pair below that height, in any pool. So do pools of a history, of which single blocks may
 * be all that is known, until other accounts have traded below that height in the pool.
 */
import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { poolNameSql, pricedTokenSql, tokenSwaps } from "../facts/token-swaps.ts"
import { readIndependence } from "../funding/read-independence.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, hexTexts, visible } from "../table/sql.ts"
import { bucketMs, bucketStartMs } from "./bucket.ts"
import type { PoolBucket } from "./pool-bucket.ts"
import { jumpMax } from "./price-ticks.ts"
import type { TradedPool } from "./read-holdings.ts"

/** Buckets before a trade in which other accounts count: thirty days, after which a price is null. */
const confirmationBuckets = 8_640

/** Other accounts of a height whose fundings are compared: those with the lowest addresses. */
export const othersMax = 64

/** Heights per statement: each takes some 250 bytes of its parameters. */
const heightsAtOnceMax = 5_000

/** A pool in a bucket, and the accounts at its highest and its lowest price. */
export interface ReachedPool extends TradedPool, Pick<PoolBucket, "close" | "median"> {
  readonly highMaker: Address
  readonly lowMaker: Address
  /** Other accounts that traded in the bucket within three times of the height; some of them if they are many. */
  readonly highOthers: ReadonlyArray<Address>
  readonly lowOthers: ReadonlyArray<Address>
}

/** A price of a token in a pool, in base units of the other token, at which one account alone traded in a bucket. */
interface LoneHeight extends Pick<PoolBucket, "pool" | "bucket" | "lastBlock"> {
  readonly token: Address
  readonly other: Address
  readonly maker: Address
  readonly height: number
}

const loneHeightsOf =
  (isShared: IsConfirmed) =>
  (row: ReachedPool): ReadonlyArray<LoneHeight> => {
    const { pool, bucket, lastBlock, token0, token1, close, median, highMaker, lowMaker } = row
    const first = { token: token0, other: token1, maker: highMaker, height: Math.max(close, median) }
    const second = { token: token1, other: token0, maker: lowMaker, height: 1 / Math.min(close, median) }
    return [...(isShared(token0, row) ? [] : [first]), ...(isShared(token1, row) ? [] : [second])].map((lone) => ({
      pool,
      bucket,
      lastBlock,
      ...lone,
    }))
  }

const AnswerRow = Schema.Struct({
  pool: Schema.String,
  token: Schema.String,
  bucket: Schema.Int,
  others: Schema.Array(Schema.String),
  confirming: Schema.Array(Schema.String),
})

const nameOf = ({ pool, token, bucket }: Pick<LoneHeight, "pool" | "token" | "bucket">): string =>
  `${pool} ${token} ${bucket}`

const someOf = (makers: string): string => hexTexts(`arraySlice(arraySort(${makers}), 1, ${othersMax})`)

/** Binds parallel lists of heights. One row per height whose pair other accounts traded, `anyPools` listing those for which any pool counts. */
const othersSql = (within: string): string => `
SELECT
  ${hexText("requested.requested_pool")} AS pool,
  ${hexText("requested.token")} AS token,
  requested_bucket AS bucket,
  ${someOf("groupUniqArray(maker)")} AS others,
  ${someOf(`groupUniqArrayIf(maker, height * ${jumpMax} >= requested_height)`)} AS confirming
FROM
(
  SELECT
    -- As the pools of buckets are named: by their id in a vault, and by the token that represents the coin.
    ${poolNameSql("s")} AS pool,
    ${pricedTokenSql("s.token")} AS token,
    ${pricedTokenSql("s.other_token")} AS other,
    maker,
    toUInt32(intDiv(toUnixTimestamp64Milli(timestamp), ${bucketMs})) AS made_bucket,
    max(abs(toFloat64(other_amount_raw) / toFloat64(amount_raw))) AS height
  FROM ${tokenSwaps.tableSql} AS s FINAL
  WHERE chain_id = {chain:UInt32}
    AND s.token IN ${bytesSetOf("traded")}
    AND other_token IN ${bytesSetOf("traded")}
    AND timestamp >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
    AND timestamp < fromUnixTimestamp64Milli({untilMs:Int64}, 'UTC')
    AND is_price_source
    AND amount_raw != 0
    AND block_number >= {unbrokenFrom:UInt64}
    AND ${within}
  GROUP BY pool, token, other, maker, made_bucket
) AS made
INNER JOIN
(
  SELECT
    unhex(substring(listed.1, 3)) AS requested_pool,
    unhex(substring(listed.2, 3)) AS token,
    unhex(substring(listed.3, 3)) AS other,
    unhex(substring(listed.4, 3)) AS requested_maker,
    listed.5 AS requested_bucket,
    listed.6 AS requested_height,
    listed.7 AS is_any_pool
  FROM
  (
    SELECT arrayJoin(arrayZip(
      {pools:Array(String)},
      {tokens:Array(String)},
      {others:Array(String)},
      {makers:Array(String)},
      {buckets:Array(UInt32)},
      {heights:Array(Float64)},
      {anyPools:Array(Bool)}
    )) AS listed
  )
) AS requested USING (token, other)
WHERE maker != requested_maker
  AND (made.pool = requested.requested_pool OR is_any_pool)
  AND made_bucket <= requested_bucket
  AND made_bucket + ${confirmationBuckets} >= requested_bucket
GROUP BY requested.requested_pool, requested.token, requested_bucket`

/** Query options. */
interface ConfirmationQuery {
  readonly trusted: TrustedQuotes
  readonly unbrokenFrom: number
  /** Of one chain. */
  readonly marks: ReadonlyArray<Mark>
  readonly pools: ReadonlyArray<ReachedPool>
}

/** The names of the given heights that count. */
const readConfirmed = Effect.fnUntraced(function* (
  query: ConfirmationQuery,
  lone: ReadonlyArray<LoneHeight>,
  lane: Mark["lane"],
) {
  const { native, stablecoins, chainId } = query.trusted
  const money = new Set([native, ...stablecoins.map(({ address }) => address)])
  const isOfMoney = ({ token, other }: LoneHeight) => money.has(token) && money.has(other)
  const store = yield* Store
  const within = visible(query.marks)
  const confirmed = new Set(lone.filter((one) => lane === "history" || isOfMoney(one)).map(nameOf))
  for (let from = 0; from < lone.length; from += heightsAtOnceMax) {
    const requested = lone.slice(from, from + heightsAtOnceMax)
    const buckets = requested.map(({ bucket }) => bucket)
    const rows = yield* store.query({
      operation: "read confirmations of prices",
      sql: othersSql(within.sql),
      parameters: {
        ...within.parameters,
        chain: chainId,
        unbrokenFrom: query.unbrokenFrom,
        buckets,
        fromMs: bucketStartMs(Math.max(0, Math.min(...buckets) - confirmationBuckets)),
        untilMs: bucketStartMs(Math.max(...buckets) + 1),
        pools: requested.map(({ pool }) => pool),
        native: native ?? zeroAddress,
        traded: [zeroAddress, ...new Set(requested.flatMap(({ token, other }) => [token, other]))],
        tokens: requested.map(({ token }) => token),
        others: requested.map(({ other }) => other),
        makers: requested.map(({ maker }) => maker),
        heights: requested.map(({ height }) => height),
        anyPools: requested.map(isOfMoney),
      },
    })
    const byName = new Map(requested.map((one) => [nameOf(one), one]))
    const answers = (yield* decodeRows(AnswerRow)(rows)).flatMap((row) => {
      const { maker, lastBlock } = byName.get(nameOf(row)) ?? {}
      return maker === undefined || lastBlock === undefined ? [] : [{ ...row, maker, lastBlock }]
    })
    const accounts = answers.flatMap(({ maker, others, confirming }) => [maker, ...others, ...confirming])
    const isOther = yield* readIndependence({ marks: query.marks, chainId, accounts })
    for (const { maker, lastBlock, others, confirming, ...name } of answers) {
      const isOtherThanMaker = (other: Address) => isOther(maker, other, lastBlock)
      if (confirming.some(isOtherThanMaker)) confirmed.add(nameOf(name))
      else if (others.some(isOtherThanMaker)) confirmed.delete(nameOf(name))
    }
  }
  return confirmed
})

/** Whether a token's price in a pool's bucket counts. */
export type IsConfirmed = (token: Address, pool: ReachedPool) => boolean

/** Whether independent accounts traded at the heights of pools within their buckets. */
const readShared = Effect.fnUntraced(function* (query: ConfirmationQuery) {
  const { marks, trusted, pools } = query
  const accounts = pools.flatMap(({ highMaker, lowMaker, highOthers, lowOthers }) => [
    ...(highOthers.length === 0 ? [] : [highMaker, ...highOthers]),
    ...(lowOthers.length === 0 ? [] : [lowMaker, ...lowOthers]),
  ])
  const isOther = yield* readIndependence({ marks, chainId: trusted.chainId, accounts })
  const isShared: IsConfirmed = (token, row) => {
    const [maker, others] = token === row.token0 ? [row.highMaker, row.highOthers] : [row.lowMaker, row.lowOthers]
    return others.some((other) => isOther(maker, other, row.lastBlock))
  }
  return isShared
})

/** The confirmations of pools whose blocks are of one lane. */
const confirmationsOf = Effect.fnUntraced(function* (query: ConfirmationQuery, lane: Mark["lane"]) {
  const isShared = yield* readShared(query)
  const confirmed = yield* readConfirmed(query, query.pools.flatMap(loneHeightsOf(isShared)), lane)
  const isConfirmed: IsConfirmed = (token, row) =>
    isShared(token, row) || confirmed.has(nameOf({ pool: row.pool, token, bucket: row.bucket }))
  return isConfirmed
})

/** Confirmations of the prices of pools in their buckets. Confirmations of the live lane depend on the live lane alone, as final ticks do. */
export const readConfirmations = Effect.fn("prices.readConfirmations")(function* (query: ConfirmationQuery) {
  const { trusted, marks, pools } = query
  const live = laneMark(marks, trusted.chainId, "live")
  const isLive = ({ firstBlock }: ReachedPool) => live !== undefined && firstBlock >= live.historyFrom
  const [ofLive, ofRest] = yield* Effect.all(
    [
      confirmationsOf({ ...query, marks: live === undefined ? [] : [live], pools: pools.filter(isLive) }, "live"),
      confirmationsOf({ ...query, pools: pools.filter((pool) => !isLive(pool)) }, "history"),
    ],
    { concurrency: 2 },
  )
  const isConfirmed: IsConfirmed = (token, row) => (isLive(row) ? ofLive : ofRest)(token, row)
  return isConfirmed
})
