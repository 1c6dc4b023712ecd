/** The newest blocks of a chain. */
import type { Answer } from "../../client/query.ts"
import { loadRows } from "../../client/sql.ts"

/** A block of the list. */
export interface BlockRow {
  readonly block_number: number
  readonly timestampMs: number
  readonly transaction_count: number
  readonly gas_used: number
  readonly gas_limit: number
  readonly miner: string
}

/** Blocks of the list. */
const blocksMax = 25

const statement = `SELECT toUInt32(block_number) AS block_number, toFloat64(toUnixTimestamp64Milli(timestamp)) AS timestampMs,
  toUInt32(transaction_count) AS transaction_count, toFloat64(gas_used) AS gas_used, toFloat64(gas_limit) AS gas_limit, miner
FROM blocks
WHERE chain_id = {chain:UInt32} AND block_number > {newest:UInt64} - ${blocksMax}
ORDER BY block_number DESC
LIMIT ${blocksMax}`

/** Loads the newest blocks that answers reflect. */
export const loadNewestBlocks = (
  chainId: number,
  newestBlock: number,
  signal: AbortSignal,
): Promise<Answer<ReadonlyArray<BlockRow>>> =>
  loadRows(statement, { chain: chainId, newest: Math.max(newestBlock, blocksMax) }, signal)
