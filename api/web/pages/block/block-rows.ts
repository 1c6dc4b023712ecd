/** A block and its transactions. */
import type { Answer } from "../../client/query.ts"
import { loadRows } from "../../client/sql.ts"

/** The block. */
export interface BlockRow {
  readonly block_hash: string
  readonly parent_hash: string
  readonly timestampMs: number
  readonly miner: string
  readonly transaction_count: number
  readonly log_count: number
  readonly gas_used: number
  readonly gas_limit: number
  readonly base_fee_gwei: number | null
}

/** A transaction of it, with its first action. */
export interface TransactionRow {
  readonly transaction_hash: string
  readonly from_address: string
  readonly to_address: string | null
  readonly value: string | null
  readonly fee: string | null
  readonly has_succeeded: boolean | null
  /** Unknown where no rule describes the call. */
  readonly action: string | null
  /** Slug of the app of that action. */
  readonly protocol: string | null
  readonly method: string
}

/** Transactions of the page; blocks have up to some thousands. */
export const transactionsMax = 500

const blockStatement = `SELECT block_hash, parent_hash, toFloat64(toUnixTimestamp64Milli(timestamp)) AS timestampMs, miner,
  toUInt32(transaction_count) AS transaction_count, toUInt32(log_count) AS log_count,
  toFloat64(gas_used) AS gas_used, toFloat64(gas_limit) AS gas_limit, toFloat64(base_fee_per_gas) / 1e9 AS base_fee_gwei
FROM blocks
WHERE chain_id = {chain:UInt32} AND block_number = {block:UInt64}`

const transactionsStatement = `SELECT transaction_hash, from_address, to_address, toString(value) AS value, toString(fee) AS fee, has_succeeded, action, protocol, method
FROM
(
  SELECT * FROM transactions WHERE chain_id = {chain:UInt32} AND block_number = {block:UInt64}
) AS sent
LEFT JOIN
(
  SELECT transaction_index, action, protocol FROM interpretations WHERE chain_id = {chain:UInt32} AND block_number = {block:UInt64}
) AS interpreted ON interpreted.transaction_index = sent.transaction_index
ORDER BY sent.transaction_index
LIMIT ${transactionsMax}`

/** Loads the block; nothing where it is not indexed. */
export const loadBlock = (
  chain: number,
  block: number,
  signal: AbortSignal,
): Promise<Answer<ReadonlyArray<BlockRow>>> => loadRows(blockStatement, { chain, block }, signal)

/** Loads its first transactions, in their order. */
export const loadTransactions = (
  chain: number,
  block: number,
  signal: AbortSignal,
): Promise<Answer<ReadonlyArray<TransactionRow>>> => loadRows(transactionsStatement, { chain, block }, signal)
