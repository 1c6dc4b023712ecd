import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { type QuoteSide, quoteSides } from "#schemas/facts/nft-quote.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { coinSql, hexText } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { inScope, type NftKey } from "./nft-scope.ts"

/** Public quotes for items on contracts, and their ends. The newest one per item, side and marketplace applies. */
export const nftQuotes = defineProjection({
  name: "nft_quotes",
  version: 2,
  comment:
    "One row per price at which an NFT was offered or bid for on a contract, and per end of one. Ordered by chain, collection, item and place: the newest quotes of collections. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "token_id", "block_number", "log_index", "leg"],
  shardBy: ["chain_id", "collection"],
  columns: {
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the sides that one log ends; 0 otherwise."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    marketplace: keywordColumn("Slug of the protocol."),
    side: enumColumn(quoteSides, "Side: ask or bid."),
    maker: addressColumn(
      "Account whose quote it is; the zero address if the event names none. An end with a maker ends no quote of another account.",
    ),
    price_raw: nullableColumn(uint256Column("Price in the chain's coin; null for an end.")),
  },
  rows: ({ block, nftQuotes: quotes }) =>
    quotes.map(({ place, ...quote }) => ({
      collection: quote.collection,
      token_id: quote.tokenId,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      leg: place.leg,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      marketplace: quote.marketplace,
      side: quote.side,
      maker: quote.maker ?? zeroAddress,
      price_raw: quote.priceRaw,
    })),
})

const BestQuoteRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  side: Schema.Literals(quoteSides),
  priceRaw: Schema.BigIntFromString,
})

/** The best price of a side for the items of a collection, `token`: the lowest ask, or the highest bid. */
export interface BestQuote extends TokenKey {
  readonly side: QuoteSide
  /** The token of the price; the zero address for the chain's coin. */
  readonly currency: Address
  /** In the smallest unit of the currency. */
  readonly priceRaw: bigint
}

const placeSql = "(block_number, log_index, leg)"

/** The best quotes of collections that hold at the marks, in coins. Those from before the indexed history are unknown. */
export const bestQuotes = Effect.fn("nftQuotes.best")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const rows = yield* store.query({
    operation: "read the best quotes of collections",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS token,
  toString(quoted_side) AS side,
  toString(if(quoted_side = 'ask', min(quote.2), max(quote.2))) AS priceRaw
FROM
(
  SELECT
    chain_id,
    collection AS collection_bytes,
    side AS quoted_side,
    argMaxIf((maker, assumeNotNull(price_raw)), ${placeSql}, price_raw IS NOT NULL) AS quote,
    maxIf(${placeSql}, price_raw IS NOT NULL) AS quoted_at,
    groupArrayIf((${placeSql}, maker), price_raw IS NULL) AS ends
  FROM ${nftQuotes.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, token_id, marketplace, side
  HAVING countIf(price_raw IS NOT NULL) > 0
    AND NOT arrayExists(one -> one.1 > quoted_at AND one.2 IN (${coinSql}, quote.1), ends)
)
GROUP BY chain_id, collection_bytes, quoted_side`,
    parameters,
  })
  const found = yield* decodeRows(BestQuoteRow)(rows)
  return found.map((row): BestQuote => ({ ...row, currency: zeroAddress }))
})
