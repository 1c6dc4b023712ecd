import { isNft, tokenStandards } from "#schemas/domain/asset.ts"
import { addressColumn, enumColumn, hashColumn, timeColumn, uint32Column, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Transfers of NFTs, by collection and item: the owners and the history of an item. */
export const itemTransfers = defineProjection({
  name: "item_transfers",
  version: 1,
  comment:
    "One row per transfer of an NFT. Ordered by chain, collection, item and place: owners of collections and items. Replacing by seq. Kept forever. By place: transfers. By account: ledger.",
  orderBy: ["chain_id", "collection", "token_id", "block_number", "log_index", "leg"],
  shardBy: ["chain_id", "collection"],
  columns: {
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the transfers of one batch log; 0 otherwise."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    standard: enumColumn(tokenStandards, "Standard of the token: erc721 or erc1155."),
    from_address: addressColumn("Sender; the zero address for a mint."),
    to_address: addressColumn("Recipient; the zero address for a burn."),
    amount_raw: uint256Column("Number of copies; 1 for ERC-721."),
  },
  rows: ({ block, transfers }) =>
    transfers
      .filter(({ asset }) => isNft(asset))
      .map(({ place, asset, from, to, amountRaw }) => ({
        collection: asset.token,
        token_id: asset.tokenId,
        transaction_index: place.transactionIndex,
        log_index: place.originIndex,
        leg: place.leg,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
        standard: asset.standard,
        from_address: from,
        to_address: to,
        amount_raw: amountRaw,
      })),
})
