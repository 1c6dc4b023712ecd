import { transfers } from "../facts/transfers.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Transfers of fungible tokens. */
export const transfersView = defineView({
  name: "transfers",
  comment:
    "One row per transfer of an ERC-20 token. In the order of chain and block: filter by both. Movements of native coins are in ledger, transfers of NFTs in nft_transfers.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
    token: hexColumn("t.token", "Contract of the token."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the token; null if unknown."),
    decimals: viewColumn("Nullable(UInt8)", "n.decimals", "Decimal places of the token; null if unknown."),
    from_address: hexColumn("t.from_address", "Sender; the zero address for a mint."),
    to_address: hexColumn("t.to_address", "Recipient; the zero address for a burn."),
    amount_raw: viewColumn("UInt256", "t.amount_raw", "Amount in the token's base unit."),
    amount: amountColumn("t.amount_raw", "n.decimals", "Amount."),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  from: `
FROM ${transfers.tableSql} AS t FINAL${joinTokenNames("n", "t.token")}
WHERE t.standard = 'erc20' AND ${visibleIn("t")}`,
})
