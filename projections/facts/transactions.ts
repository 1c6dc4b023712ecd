import { Effect, Schema } from "effect"
import { isUtxoBlock } from "#schemas/domain/chain-block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { firstSpender, outputsRaw, utxoFeeRaw } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
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
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"

/** Fees in coins by index of the transaction. */
const feesByTransaction = (deltas: ReadonlyArray<Delta>): ReadonlyMap<number, bigint> => {
  const fees = new Map<number, bigint>()
  for (const { asset, kind, place, amountRaw } of deltas) {
    if (kind !== "fee" || asset.standard !== "native") continue
    fees.set(place.transactionIndex, (fees.get(place.transactionIndex) ?? 0n) - amountRaw)
  }
  return fees
}

const notBelowZero = (raw: bigint): bigint => (raw > 0n ? raw : 0n)

/** All transactions with their receipts. */
export const transactions = defineProjection({
  name: "transactions",
  version: 3,
  comment:
    "One row per transaction. Ordered by chain and place: ranges of one chain. Replacing by seq. Kept forever. By hash: transaction_places.",
  orderBy: ["chain_id", "block_number", "transaction_index"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Index in the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    type: uint32Column(
      "EIP-2718 type: 0 legacy, 1 access list, 2 dynamic fee, 3 blob, 4 set code; rollups add their own.",
    ),
    from_address: addressColumn("Sender."),
    to_address: nullableColumn(addressColumn("Recipient or called contract; absent for contract creations.")),
    nonce: uint64Column("Number of earlier transactions of the sender."),
    value: uint256Column("Native coins sent with it, in wei."),
    input: bytesColumn("Call data."),
    gas_limit: uint256Column("Gas limit set by the sender."),
    gas_price: nullableColumn(uint256Column("Price offered, in wei per unit of gas; absent if not reported.")),
    max_fee_per_gas: nullableColumn(uint256Column("EIP-1559 limit in wei; absent for older types.")),
    max_priority_fee_per_gas: nullableColumn(uint256Column("EIP-1559 tip limit in wei; absent for older types.")),
    has_succeeded: nullableColumn(booleanColumn("False if it was reverted; absent before Byzantium.")),
    gas_used: uint256Column("Gas used."),
    effective_gas_price: nullableColumn(uint256Column("Price paid, in wei per unit of gas; absent if not reported.")),
    l1_fee: nullableColumn(uint256Column("Publication fee of a rollup, in wei; absent on other chains.")),
    fee_raw: uint256Column("Total fee paid by the sender, in wei, publication fees of rollups included."),
    contract_address: nullableColumn(addressColumn("Contract created at the top level.")),
    log_count: uint32Column("Number of emitted logs."),
  },
  rows: ({ block, deltas }) => {
    if (isUtxoBlock(block)) return block.transactions.map((transaction) => utxoTransactionRow(block, transaction))
    const fees = feesByTransaction(deltas)
    return block.transactions.map((transaction) => ({
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
      fee_raw: notBelowZero(fees.get(transaction.index) ?? 0n),
      contract_address: transaction.receipt.contractAddress,
      log_count: transaction.receipt.logs.length,
    }))
  },
})

/** The row of a transaction of a chain of unspent outputs, with neutral values in columns of EVM. */
const utxoTransactionRow = (block: UtxoBlock, transaction: UtxoTransaction) => ({
  transaction_index: transaction.index,
  transaction_hash: transaction.hash,
  timestamp: block.timestampMs,
  type: 0,
  from_address: firstSpender(transaction),
  to_address: undefined,
  nonce: 0,
  value: outputsRaw(transaction),
  input: "0x",
  gas_limit: 0n,
  gas_price: undefined,
  max_fee_per_gas: undefined,
  max_priority_fee_per_gas: undefined,
  has_succeeded: true,
  gas_used: 0n,
  effective_gas_price: undefined,
  l1_fee: undefined,
  fee_raw: utxoFeeRaw(transaction),
  contract_address: undefined,
  log_count: 0,
})

const SenderRow = Schema.Struct({ sender: Schema.String })

/** Number of blocks below a mark that are searched for recent senders: enough to find one on quiet chains. */
const recentBlocks = 1_000

/** Up to `limit` accounts that sent transactions shortly before the marks: example input for queries. */
export const recentSenders = Effect.fn("transactions.recentSenders")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly limit: number
}) {
  if (options.marks.length === 0) return []
  const store = yield* Store
  // One literal range per chain, so that the primary index is used.
  const ranges = options.marks.map(
    (_, index) =>
      `(chain_id = {chain${index}:UInt32} AND block_number BETWEEN {first${index}:UInt64} AND {last${index}:UInt64})`,
  )
  const bounds = options.marks.flatMap(({ chainId, block }, index) => [
    [`chain${index}`, chainId] as const,
    [`first${index}`, Math.max(0, block.number - recentBlocks)] as const,
    [`last${index}`, block.number] as const,
  ])
  const rows = yield* store.query({
    operation: "read recent senders",
    sql: `
SELECT ${hexText("from_address")} AS sender
FROM ${transactions.tableSql} FINAL
WHERE (${ranges.join("\n  OR ")})
  AND from_address != ${zeroAddressSql}
GROUP BY from_address
ORDER BY max(timestamp) DESC, sender
LIMIT {limit:UInt32}`,
    parameters: { ...Object.fromEntries(bounds), limit: options.limit },
  })
  return (yield* decodeRows(SenderRow)(rows)).map(({ sender }) => sender)
})
