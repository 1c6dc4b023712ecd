import { partiesSql } from "../nfts/counted-sales.ts"
import { nftSales } from "../nfts/nft-sales.ts"
import { relatedSales } from "../nfts/related-sales.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/**
 * The reason why a sale does not count in volumes, as in `counted-sales.ts`. All sales of the item between two accounts are wash trades as soon
 * as one goes back.
 */
const washReasonSql = `multiIf(
    t.is_primary, NULL,
    t.seller IN (t.buyer, t.recipient), 'self',
    (t.chain_id, t.collection, t.token_id, if(t.seller < t.recipient, (t.seller, t.recipient), (t.recipient, t.seller))) IN (
      SELECT chain_id, collection, token_id, ${partiesSql}
      FROM ${nftSales.tableSql} AS w FINAL
      WHERE NOT is_primary AND ${visibleIn("w")}
      GROUP BY chain_id, collection, token_id, ${partiesSql}
      HAVING uniqExact(seller) > 1
    ), 'back-and-forth',
    (t.chain_id, t.block_number, t.log_index, t.leg) IN (SELECT chain_id, block_number, log_index, leg FROM ${relatedSales.tableSql}), 'funded-together',
    NULL
  )`

/** Sales of NFTs. */
export const nftSalesView = defineView({
  name: "nft_sales",
  comment:
    "One row per NFT sold on a known marketplace or minted for a payment. In the order of chain, collection and item: filter by chain_id and collection_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
    leg: viewColumn("UInt32", "t.leg", "Distinguishes the items of a bundle; 0 otherwise."),
    marketplace: viewColumn("String", "toString(t.marketplace)", "Protocol of the marketplace; empty for a paid mint."),
    collection: hexColumn("t.collection", "Contract of the collection."),
    token_id: viewColumn("UInt256", "t.token_id", "Token id within the collection."),
    copies: viewColumn("UInt256", "t.copies", "Number of copies; 1 for ERC-721."),
    seller: hexColumn("t.seller", "Account that sold it; for a paid mint, the called contract."),
    buyer: hexColumn("t.buyer", "Account that bought it, as the marketplace names it."),
    recipient: hexColumn("t.recipient", "Account that finally received it."),
    currency: hexColumn("t.currency", "Token of the price; the zero address for the native coin."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the currency; null if unknown."),
    decimals: viewColumn("Nullable(UInt8)", "n.decimals", "Decimal places of the currency; null if unknown."),
    price_raw: viewColumn("UInt256", "t.price_raw", "Price of all copies in the currency's base unit, fees included."),
    price: amountColumn("t.price_raw", "n.decimals", "Price."),
    fee_raw: viewColumn(
      "Nullable(UInt256)",
      "t.fee_raw",
      "Part that went to accounts other than the seller; null if unknown.",
    ),
    royalty_raw: viewColumn("Nullable(UInt256)", "t.royalty_raw", "Part that the creator received; null if unknown."),
    is_bundle: viewColumn("Bool", "t.is_bundle", "True if it was sold in a bundle; the price is then an equal share."),
    is_primary: viewColumn("Bool", "t.is_primary", "True if the item was issued to its buyer."),
    wash_reason: viewColumn(
      "Nullable(String)",
      washReasonSql,
      "Evidence of a wash trade, on any marketplace: self (the seller is the buyer or the recipient), back-and-forth (the same two accounts sold the item to each other in both directions), funded-together (the first coins of both came from one signer, or those of one from the other; known up to a final block on chains that are indexed from their start); null if there is none. Such sales are not part of the volumes of /graphql.",
    ),
    collection_bytes: keyBytesColumn("t.collection", "collection"),
  },
  from: `
FROM ${nftSales.tableSql} AS t FINAL${joinTokenNames("n", "t.currency")}
WHERE ${visibleIn("t")}`,
})
