import { transfers } from "../facts/transfers.ts"
import { joinTokenNames } from "./token-names.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Transfers of NFTs. */
export const nftTransfersView = defineView({
  name: "nft_transfers",
  comment: "One row per transfer of an ERC-721 or ERC-1155 token. In the order of chain and block: filter by both.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
    leg: viewColumn("UInt32", "t.leg", "Distinguishes the transfers of one batch log; 0 otherwise."),
    standard: viewColumn("String", "toString(t.standard)", "erc721 or erc1155."),
    collection: hexColumn("t.token", "Contract of the collection."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the collection; null if unknown."),
    token_id: viewColumn("UInt256", "t.token_id", "Token id within the collection."),
    from_address: hexColumn("t.from_address", "Sender; the zero address for a mint."),
    to_address: hexColumn("t.to_address", "Recipient; the zero address for a burn."),
    amount_raw: viewColumn("UInt256", "t.amount_raw", "Number of copies; 1 for ERC-721."),
    collection_bytes: keyBytesColumn("t.token", "collection"),
  },
  from: `
FROM ${transfers.tableSql} AS t FINAL${joinTokenNames("n", "t.token")}
WHERE t.standard IN ('erc721', 'erc1155') AND ${visibleIn("t")}`,
})
