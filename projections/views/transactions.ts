import { transactions } from "../facts/transactions.ts"
import {
  amountSql,
  defineView,
  gasPriceColumn,
  hexColumn,
  nullableHexColumn,
  type ViewColumn,
  viewColumn,
  visibleIn,
} from "./view.ts"

/** A column of wei in whole coins, of which every EVM has 18 decimal places. */
const coinColumn = (raw: string, comment: string): ViewColumn =>
  viewColumn("Nullable(Decimal(76, 18))", amountSql(raw, "18"), `${comment} Null from 10^20.`)

/** Transactions with their receipts. */
export const transactionsView = defineView({
  name: "transactions",
  comment: "One row per transaction. In the order of chain and block: filter by both.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    type: viewColumn(
      "UInt32",
      "t.type",
      "EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code; rollups add their own.",
    ),
    from_address: hexColumn("t.from_address", "Sender."),
    to_address: nullableHexColumn("t.to_address", "Recipient or called contract; null for contract creations."),
    nonce: viewColumn("UInt64", "t.nonce", "Number of earlier transactions of the sender."),
    value_raw: viewColumn("UInt256", "t.value", "Native coins sent with it, in wei."),
    value: coinColumn("t.value", "Native coins sent with it."),
    fee_raw: viewColumn(
      "UInt256",
      "t.fee_raw",
      "Total fee paid by the sender, in wei, publication fees of rollups included.",
    ),
    fee: coinColumn("t.fee_raw", "Total fee paid by the sender, in native coins."),
    has_succeeded: viewColumn("Nullable(Bool)", "t.has_succeeded", "False if it was reverted; null before Byzantium."),
    gas_limit: viewColumn("UInt64", "t.gas_limit", "Gas limit set by the sender."),
    gas_used: viewColumn("UInt64", "t.gas_used", "Gas used."),
    effective_gas_price: gasPriceColumn(
      "t.effective_gas_price",
      "Price paid, in wei per unit of gas; null if not reported.",
    ),
    l1_fee_raw: viewColumn(
      "Nullable(UInt256)",
      "t.l1_fee",
      "Publication fee of a rollup, in wei; null on other chains.",
    ),
    contract_address: nullableHexColumn("t.contract_address", "Contract created at the top level."),
    method: viewColumn(
      "String",
      "concat('0x', lower(hex(substring(t.input, 1, 4))))",
      "First four bytes of the call data: the selector of a call. Hex text.",
    ),
    input: hexColumn("t.input", "Call data."),
    log_count: viewColumn("UInt64", "t.log_count", "Number of emitted logs."),
    from_bytes: viewColumn("String", "t.from_address", "Bytes of from_address."),
  },
  from: `
FROM ${transactions.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
