import { zeroAddress } from "#schemas/domain/primitive.ts"
import { quoteSides } from "#schemas/facts/nft-quote.ts"
import {
  addressColumn,
  booleanColumn,
  enumColumn,
  hashColumn,
  keywordColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Public quotes for items on contracts, and their ends. The newest one per item, side, marketplace and slot applies. */
export const nftQuotes = defineProjection({
  name: "nft_quotes",
  version: 4,
  comment:
    "One row per price at which an NFT was offered or bid for on a contract, and per end of one. Ordered by chain, collection, item and place: the newest quotes of collections. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "token_id", "block_number", "log_index", "leg"],
  shardBy: ["chain_id", "collection"],
  columns: {
    collection: addressColumn(
      "Contract of the collection; the zero address for an end of all quotes of the maker at the marketplace.",
    ),
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
    slot: uint256Column(
      "Distinguishes quotes for one item that stand beside each other; 0 if the marketplace keeps one.",
    ),
    currency: addressColumn("Token of the price; the zero address for the chain's coin, and for an end."),
    price_raw: nullableColumn(uint256Column("Price in the smallest unit of the currency; null for an end.")),
    expires_at: nullableColumn(timeColumn("Time from which on the quote is void; null if it does not expire.")),
    operator: addressColumn(
      "Account that moves the item by permission of the maker, who keeps it; the zero address if the marketplace holds the item, or the funds of a bid.",
    ),
    is_proven: booleanColumn(
      "True if the marketplace verified that the maker owns the item and permits the operator to move it.",
    ),
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
      slot: quote.slot,
      currency: quote.currency,
      price_raw: quote.priceRaw,
      expires_at: quote.expiresAtMs,
      operator: quote.operator ?? zeroAddress,
      is_proven: quote.isProven,
    })),
})
