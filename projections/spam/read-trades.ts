/** Trades of tokens as evidence: which tokens are hardly sold, and the trades of those that are judged. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { suspectTradeKinds } from "#schemas/facts/token-suspicion.ts"
import { tokenSwaps } from "../facts/token-swaps.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, isOneOfTokens } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { tokenSuspicions } from "./token-suspicions.ts"
import { unsoldBuyersMin } from "./trade-evidence.ts"

/** Sellers of a token that may all be its issuer's. With more recent ones, its trades are not read. */
const sellersMax = 10

/** Newest trades of a token that are judged. */
const tradesPerToken = 2_000

const TokenRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

/** A token that many accounts bought since the last sale of all but a few. */
export type UnsoldToken = typeof TokenRow.Type

/** Of some tokens those that are hardly sold, in no particular order. Depends on their swaps only. */
export const unsoldTokens = Effect.fn("spam.unsoldTokens")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.tokens.length === 0) return []
  const store = yield* Store
  const within = unbrokenVisibleRows(options.marks)
  const requested = isOneOfTokens("token", options.tokens)
  const rows = yield* store.query({
    operation: "read which tokens are hardly sold",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token
FROM
(
  SELECT
    chain_id,
    token AS token_bytes,
    maker AS maker_bytes,
    maxIf(block_number, amount_raw > 0) AS sold,
    maxIf(block_number, amount_raw < 0) AS bought
  FROM ${tokenSwaps.tableSql} FINAL
  WHERE ${requested.sql}
    AND is_price_source
    AND ${within.sql}
  GROUP BY chain_id, token_bytes, maker_bytes
)
GROUP BY chain_id, token_bytes
HAVING count() >= ${unsoldBuyersMin}
  AND arrayCount(block -> block > arrayReverseSort(groupArray(sold))[${sellersMax + 1}], groupArray(bought)) >= ${unsoldBuyersMin}`,
    parameters: { ...requested.parameters, ...within.parameters },
  })
  return yield* decodeRows(TokenRow)(rows)
})

const placeFields = {
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  transactionHash: Schema.String,
  timestampMs: Schema.NumberFromString,
}

const TradeRow = Schema.Struct({
  ...TokenRow.fields,
  ...placeFields,
  pool: Schema.String,
  maker: Schema.String,
  amountRaw: Schema.BigIntFromString,
})

/** The newest trades of tokens in the unbroken run of blocks, oldest first. */
export const tradesOfTokens = Effect.fn("spam.trades")(function* (
  marks: ReadonlyArray<Mark>,
  tokens: ReadonlyArray<TokenKey>,
) {
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const requested = isOneOfTokens("s.token", tokens)
  const rows = yield* store.query({
    operation: "read trades of suspected tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("s.token")} AS token,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  ${hexText("transaction_hash")} AS transactionHash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  ${hexText("s.pool")} AS pool,
  ${hexText("s.maker")} AS maker,
  amount_raw AS amountRaw
FROM ${tokenSwaps.tableSql} AS s FINAL
WHERE ${requested.sql}
  AND is_price_source
  AND ${within.sql}
ORDER BY block_number DESC, transaction_index DESC, log_index DESC
LIMIT {trades:UInt32} BY chain_id, s.token`,
    parameters: { ...requested.parameters, ...within.parameters, trades: tradesPerToken },
  })
  return (yield* decodeRows(TradeRow)(rows)).toReversed()
})

const SuspectRow = Schema.Struct({
  ...TokenRow.fields,
  ...placeFields,
  kind: Schema.Literals(suspectTradeKinds),
  pool: Schema.String,
  account: Schema.String,
  amountRaw: Schema.BigIntFromString,
  restRaw: Schema.BigIntFromString,
})

/** The newest suspicious trades of tokens in the unbroken run of blocks, oldest first. */
export const suspectTradesOf = Effect.fn("spam.suspectTrades")(function* (
  marks: ReadonlyArray<Mark>,
  tokens: ReadonlyArray<TokenKey>,
) {
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const requested = isOneOfTokens("s.token", tokens)
  const rows = yield* store.query({
    operation: "read suspicious trades of tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("s.token")} AS token,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  ${hexText("assumeNotNull(s.transaction_hash)")} AS transactionHash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  toString(s.kind) AS kind,
  ${hexText("assumeNotNull(s.pool)")} AS pool,
  ${hexText("s.accounts[1]")} AS account,
  assumeNotNull(s.amount_raw) AS amountRaw,
  assumeNotNull(s.rest_raw) AS restRaw
FROM ${tokenSuspicions.tableSql} AS s FINAL
WHERE ${requested.sql}
  AND s.kind IN {kinds:Array(String)}
  AND ${within.sql}
ORDER BY block_number DESC, transaction_index DESC, s.kind
LIMIT {trades:UInt32} BY chain_id, s.token`,
    parameters: {
      ...requested.parameters,
      ...within.parameters,
      kinds: suspectTradeKinds,
      trades: tradesPerToken,
    },
  })
  return (yield* decodeRows(SuspectRow)(rows)).toReversed()
})
