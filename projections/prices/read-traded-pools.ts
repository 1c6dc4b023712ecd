import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { poolNameSql, pricedTokenSql, tokenSwaps } from "../facts/token-swaps.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText, visible } from "../table/sql.ts"

/** Pools of a token in an answer: those with the newest trades. */
const poolsMax = 50

const TradedPoolRow = Schema.Struct({
  token: Schema.String,
  pool: Schema.String,
  quote: Schema.String,
  lastMs: Schema.NumberFromString,
  lastBlock: Schema.NumberFromString,
  lastRatio: Schema.Number,
  isPriceSource: Schema.Boolean,
})

/** The pools in which tokens of a chain were traded between two times, both included, with the price of the last trade in the other token. */
export const readTradedPools = Effect.fn("tokenSwaps.pools")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: Pick<TrustedQuotes, "chainId" | "native">
  readonly tokens: ReadonlyArray<Address>
  readonly fromMs: number
  readonly toMs: number
}) {
  const { tokens, fromMs, toMs } = options
  const { chainId, native } = options.trusted
  if (tokens.length === 0) return []
  const store = yield* Store
  const within = visible(options.marks.filter((mark) => mark.chainId === chainId))
  const rows = yield* store.query({
    operation: "read the pools of tokens",
    sql: `
SELECT
  ${hexText("priced")} AS token,
  ${hexText("pool_name")} AS pool,
  ${hexText("quoted")} AS quote,
  toUnixTimestamp64Milli(max(timestamp)) AS lastMs,
  max(block_number) AS lastBlock,
  argMax(
    abs(toFloat64(other_amount_raw) / toFloat64(amount_raw)),
    (block_number, transaction_index, log_index)
  ) AS lastRatio,
  toBool(max(is_price_source)) AS isPriceSource
FROM
(
  SELECT
    ${poolNameSql("s")} AS pool_name,
    ${pricedTokenSql("s.token")} AS priced,
    ${pricedTokenSql("s.other_token")} AS quoted,
    amount_raw,
    other_amount_raw,
    is_price_source,
    block_number,
    transaction_index,
    log_index,
    timestamp
  FROM ${tokenSwaps.tableSql} AS s FINAL
  WHERE chain_id = {chain:UInt32}
    AND s.token IN ${bytesSetOf("tokens")}
    AND timestamp >= fromUnixTimestamp64Milli({fromMs:Int64}, 'UTC')
    AND timestamp <= fromUnixTimestamp64Milli({toMs:Int64}, 'UTC')
    AND amount_raw != 0
    AND ${within.sql}
)
GROUP BY priced, pool_name, quoted
ORDER BY priced, max(block_number) DESC, pool_name, quoted
LIMIT {poolsMax:UInt32} BY priced`,
    parameters: {
      ...within.parameters,
      chain: chainId,
      native: native ?? zeroAddress,
      tokens: native !== undefined && tokens.includes(native) ? [...tokens, zeroAddress] : tokens,
      fromMs: Math.max(0, fromMs),
      toMs,
      poolsMax,
    },
  })
  return yield* decodeRows(TradedPoolRow)(rows)
})
