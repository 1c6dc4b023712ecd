import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import {
  addressColumn,
  booleanColumn,
  bytesColumn,
  hashColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../column.ts"
import { defineProjection } from "../projection.ts"
import { decodeRows, hexText, rowSetOf } from "../sql.ts"
import { Store } from "../store/store.ts"

/** Every transaction with its receipt, as the chain tells it. */
export const transactions = defineProjection({
  name: "transactions",
  version: 1,
  comment:
    "One row a transaction. Ordered by chain and place: ranges of one chain. Replacing by seq. Kept for ever. By hash: transactions_by_hash.",
  orderBy: ["chain_id", "block_number", "transaction_index"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Place in the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    type: uint32Column(
      "EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code; rollups add theirs.",
    ),
    from_address: addressColumn("Sender."),
    to_address: nullableColumn(addressColumn("Receiver or contract called; absent where a contract is created.")),
    nonce: uint64Column("Transactions that the sender had sent before."),
    value: uint256Column("Native coin sent along, in wei."),
    input: bytesColumn("Call data."),
    gas_limit: uint256Column("Gas that the sender allowed."),
    gas_price: nullableColumn(uint256Column("Wei a unit of gas that the sender offered; absent where not stated.")),
    max_fee_per_gas: nullableColumn(uint256Column("EIP-1559 limit in wei; absent for older types.")),
    max_priority_fee_per_gas: nullableColumn(uint256Column("EIP-1559 tip limit in wei; absent for older types.")),
    has_succeeded: nullableColumn(booleanColumn("False where it was reverted; absent before Byzantium.")),
    gas_used: uint256Column("Gas that it used."),
    effective_gas_price: nullableColumn(uint256Column("Wei a unit of gas that it paid; absent where not stated.")),
    l1_fee: nullableColumn(uint256Column("Wei that a rollup charged for publication; absent elsewhere.")),
    contract_address: nullableColumn(addressColumn("Contract that it created at its top level.")),
    log_count: uint32Column("Logs that it emitted."),
  },
  rows: ({ block }) =>
    block.transactions.map((transaction) => ({
      transaction_index: transaction.index,
      transaction_hash: transaction.hash,
      timestamp: block.timestampMs,
      type: transaction.type,
      from_address: transaction.from,
      to_address: transaction.to,
      nonce: transaction.nonce,
      value: transaction.valueRaw,
      input: transaction.input,
      gas_limit: transaction.gasLimitRaw,
      gas_price: transaction.gasPriceRaw,
      max_fee_per_gas: transaction.maxFeePerGasRaw,
      max_priority_fee_per_gas: transaction.maxPriorityFeePerGasRaw,
      has_succeeded: transaction.receipt.hasSucceeded,
      gas_used: transaction.receipt.gasUsedRaw,
      effective_gas_price: transaction.receipt.effectiveGasPriceRaw,
      l1_fee: transaction.receipt.l1FeeRaw,
      contract_address: transaction.receipt.contractAddress,
      log_count: transaction.receipt.logs.length,
    })),
})

const SenderRow = Schema.Struct({ sender: Schema.String })

/** Some accounts that sent transactions in the newest block of each chain: examples to ask about. At most `limit`. */
export const recentSenders = Effect.fn("transactions.recentSenders")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly limit: number
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read recent senders",
    sql: `
SELECT DISTINCT ${hexText("from_address")} AS sender
FROM ${transactions.table} FINAL
WHERE (chain_id, block_number) IN ${rowSetOf([
      { parameter: "chains", type: "UInt32" },
      { parameter: "blocks", type: "UInt64" },
    ])}
ORDER BY sender
LIMIT {limit:UInt32}`,
    parameters: {
      chains: options.marks.map(({ chainId }) => chainId),
      blocks: options.marks.map(({ block }) => block.number),
      limit: options.limit,
    },
  })
  return (yield* decodeRows(SenderRow)(rows)).map(({ sender }) => sender)
})
