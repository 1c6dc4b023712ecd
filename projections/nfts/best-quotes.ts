/** The best quotes of collections on contracts that hold at the marks. Those from before the indexed history are unknown. */
import { Effect, Schema } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { type QuoteSide, quoteSides } from "#schemas/facts/nft-quote.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"
import { nftQuotes } from "./nft-quotes.ts"
import { inScope, type NftKey } from "./nft-scope.ts"
import { standingAsks } from "./non-custodial-asks.ts"

/** Non-custodial asks of a collection that are checked, the lowest first; where all of these are void, it has no floor. */
const nonCustodialAsksMax = 500

/** A price of a side for an item of a collection, `token`. */
export interface BestQuote extends TokenKey {
  readonly side: QuoteSide
  /** The token of the price; the zero address for the chain's coin. */
  readonly currency: Address
  /** In the smallest unit of the currency. */
  readonly priceRaw: bigint
}

const QuoteRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  tokenId: Schema.BigIntFromString,
  marketplace: Schema.String,
  side: Schema.Literals(quoteSides),
  currency: Schema.String,
  priceRaw: Schema.BigIntFromString,
  maker: Schema.String,
  /** Whether it is an ask whose maker keeps the item. */
  isNonCustodial: Schema.Boolean,
  operator: Schema.String,
  blockNumber: Schema.NumberFromString,
  logIndex: Schema.Int,
})

const placeSql = "(block_number, log_index, leg)"

/** Standing quotes, neither replaced, ended nor expired: the best of each side and currency, and non-custodial asks. */
const standingSql = (within: string): string => `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS token,
  toString(item) AS tokenId,
  toString(market) AS marketplace,
  toString(quoted_side) AS side,
  ${hexText("quote.3")} AS currency,
  toString(quote.2) AS priceRaw,
  ${hexText("quote.1")} AS maker,
  toBool(is_non_custodial) AS isNonCustodial,
  ${hexText("quote.5")} AS operator,
  toString(proven_at.1) AS blockNumber,
  proven_at.2 AS logIndex
FROM
(
  SELECT
    *,
    quoted_side = 'ask' AND quote.5 != ${zeroAddressSql} AS is_non_custodial,
    row_number() OVER (
      PARTITION BY chain_id, collection_bytes, quoted_side, quote.3, is_non_custodial
      -- The best first: the lowest ask, the highest bid.
      ORDER BY if(quoted_side = 'ask', quote.2, bitNot(quote.2))
    ) AS rank
  FROM
  (
    SELECT
      chain_id,
      collection AS collection_bytes,
      token_id AS item,
      marketplace AS market,
      side AS quoted_side,
      argMaxIf(
        (maker, assumeNotNull(price_raw), currency, expires_at, operator),
        ${placeSql},
        price_raw IS NOT NULL
      ) AS quote,
      maxIf(${placeSql}, price_raw IS NOT NULL) AS quoted_at,
      maxIf(${placeSql}, is_proven AND price_raw IS NOT NULL) AS proven_at,
      countIf(is_proven AND price_raw IS NOT NULL) > 0 AS is_proven_once,
      groupArrayIf((${placeSql}, maker), price_raw IS NULL) AS ends
    FROM ${nftQuotes.tableSql} FINAL
    WHERE ${within}
    GROUP BY chain_id, collection, token_id, marketplace, side, slot
    HAVING countIf(price_raw IS NOT NULL) > 0
      AND NOT arrayExists(one -> one.1 > quoted_at AND one.2 IN (${zeroAddressSql}, quote.1), ends)
      AND ifNull(
        toUnixTimestamp64Milli(quote.4) > transform(chain_id, {quotedChains:Array(UInt32)}, {quotedMs:Array(Int64)}, toInt64(0)),
        true
      )
  )
)
WHERE (is_proven_once OR NOT is_non_custodial)
  AND rank <= if(is_non_custodial, ${nonCustodialAsksMax}, 1)`

/** The best quotes of collections, several of a side and currency in no particular order. */
export const bestQuotes = Effect.fn("nftQuotes.best")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const { marks } = options
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const chainIds = [...new Set(marks.map(({ chainId }) => chainId))]
  const rows = yield* store.query({
    operation: "read the best quotes of collections",
    sql: standingSql(sql),
    parameters: {
      ...parameters,
      quotedChains: chainIds,
      quotedMs: chainIds.map((chainId) => leadingMark(marks, chainId)?.timestampMs ?? 0),
    },
  })
  const found = yield* decodeRows(QuoteRow)(rows)
  const standing = yield* standingAsks({
    marks,
    asks: found.filter(({ isNonCustodial }) => isNonCustodial).map((row) => ({ ...row, collection: row.token })),
  })
  return [...found.filter(({ isNonCustodial }) => !isNonCustodial), ...standing].map(
    ({ chainId, token, side, currency, priceRaw }): BestQuote => ({ chainId, token, side, currency, priceRaw }),
  )
})
