import { ledger } from "../facts/ledger.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Signed movements of accounts. */
export const ledgerView = defineView({
  name: "ledger",
  comment:
    "One row per signed movement of one account: transfers from both sides, native coins, fees, rewards. In the order of account, chain and token: filter by account_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn(
      "Int32",
      "t.transaction_index",
      "Index of the transaction in the block, from 0; -1 for movements of the block itself.",
    ),
    transaction_hash: hexColumn(
      "t.transaction_hash",
      "Hash of the transaction; zero for movements of the block itself.",
    ),
    account: hexColumn("t.account", "Account whose balance changes."),
    counterparty: hexColumn("t.counterparty", "Other party of the movement; the zero address if there is none."),
    kind: viewColumn(
      "String",
      "toString(t.kind)",
      "Reason: transfer, mint, burn, fee, wrap, unwrap, internal, reward, withdrawal.",
    ),
    standard: viewColumn("String", "toString(t.standard)", "native, erc20, erc721 or erc1155."),
    token: hexColumn("t.token", "Contract of the asset; the zero address for the native coin."),
    token_id: viewColumn("UInt256", "t.token_id", "Token id within the contract; 0 if the standard has none."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the asset; null if unknown."),
    decimals: viewColumn("Nullable(UInt8)", "n.decimals", "Decimal places of the asset; null if unknown."),
    amount_raw: viewColumn("Int256", "t.amount_raw", "Change in the asset's base unit; negative for debits."),
    amount: amountColumn("t.amount_raw", "n.decimals", "Change; negative for debits."),
    account_bytes: keyBytesColumn("t.account", "account"),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  from: `
FROM ${ledger.tableSql} AS t FINAL${joinTokenNames("n", "t.token")}
WHERE ${visibleIn("t")}`,
})
