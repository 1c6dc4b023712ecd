/** Purchases of tokens, for rankings. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { swaps } from "../facts/swaps.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, rowSetOf } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"

/** Tokens of an answer: those with most buyers. */
const tokensMax = 300

const ActivityRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  buys: Schema.NumberFromString,
  buyers: Schema.NumberFromString,
  buyersBefore: Schema.NumberFromString,
  buyersOfDay: Schema.NumberFromString,
  followedBuyers: Schema.NumberFromString,
  boughtRaw: Schema.BigIntFromString,
})

/** Purchases of a token from pools in the window before a time. */
export interface TokenActivity extends TokenKey {
  /** Swaps in the window that bought it. */
  readonly buys: number
  /** Distinct signers of these swaps. */
  readonly buyers: number
  /** Distinct signers in the window before it. */
  readonly buyersBefore: number
  /** Distinct signers in the last day of the window; all of them if the window is shorter. */
  readonly buyersOfDay: number
  /** Distinct signers in the window among the preferred accounts. */
  readonly followedBuyers: number
  /** Amount that pools paid out in these swaps, in base units. */
  readonly boughtRaw: bigint
}

const dayMs = 86_400_000

/** The tokens that were bought in the window that ends at `endMs`: those with most preferred buyers, then most buyers first. */
export const tokenActivity = Effect.fn("swaps.activity")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly endMs: number
  readonly windowMs: number
  /** Tokens that others are paid with, which are omitted. */
  readonly quotes: ReadonlyArray<TokenKey>
  /** Accounts whose purchases are preferred. */
  readonly followed?: ReadonlyArray<Address>
}) {
  const { marks, endMs, windowMs, quotes, followed = [] } = options
  const followedSql = followed.length === 0 ? "0" : `uniqExactIf(maker, is_now AND maker IN ${bytesSetOf("followed")})`
  if (marks.length === 0) return []
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const rows = yield* store.query({
    operation: "read the activity of tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  toString(countIf(is_now)) AS buys,
  toString(uniqExactIf(maker, is_now) AS buyer_count) AS buyers,
  toString(uniqExactIf(maker, NOT is_now)) AS buyersBefore,
  toString(uniqExactIf(maker, is_now AND is_of_day)) AS buyersOfDay,
  toString(${followedSql} AS followed_count) AS followedBuyers,
  toString(sumIf(-gain_raw, is_now)) AS boughtRaw
FROM
(
  SELECT
    chain_id,
    maker,
    timestamp > fromUnixTimestamp64Milli({windowFrom:Int64}, 'UTC') AS is_now,
    timestamp > fromUnixTimestamp64Milli({dayFrom:Int64}, 'UTC') AS is_of_day,
    arrayJoin([(assumeNotNull(token0), amount0_raw), (assumeNotNull(token1), amount1_raw)]) AS side,
    side.1 AS token_bytes,
    side.2 AS gain_raw
  FROM ${swaps.tableSql} FINAL
  WHERE timestamp > fromUnixTimestamp64Milli({beforeFrom:Int64}, 'UTC')
    AND timestamp <= fromUnixTimestamp64Milli({end:Int64}, 'UTC')
    AND is_price_source
    AND ${within.sql}
)
WHERE gain_raw < 0
  AND (chain_id, token_bytes) NOT IN ${rowSetOf([
    { parameter: "quoteChains", type: "UInt32" },
    { parameter: "quotes", type: "bytes" },
  ])}
GROUP BY chain_id, token_bytes
HAVING buyer_count > 0
ORDER BY followed_count DESC, buyer_count DESC, chain_id, token_bytes
LIMIT {tokensMax:UInt32}`,
    parameters: {
      ...within.parameters,
      beforeFrom: endMs - 2 * windowMs,
      windowFrom: endMs - windowMs,
      dayFrom: endMs - dayMs,
      end: endMs,
      quoteChains: quotes.map(({ chainId }) => chainId),
      quotes: quotes.map(({ token }) => token),
      tokensMax,
      ...(followed.length === 0 ? {} : { followed: [...followed] }),
    },
  })
  const activities: ReadonlyArray<TokenActivity> = yield* decodeRows(ActivityRow)(rows)
  return activities
})
