import { Effect, Schema } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { isUtxoBlock } from "#schemas/domain/chain-block.ts"
import type { PastBlock } from "#schemas/domain/past-marks.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { firstPayee } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addedColumn,
  addressColumn,
  bytesColumn,
  hashColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { bytesOf, hexText } from "../table/sql.ts"

/** All blocks of all chains, for analysts. */
export const blocks = defineProjection({
  name: "blocks",
  version: 2,
  comment: "One row per block. Ordered by chain and number: ranges of one chain. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "block_number"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    parent_hash: hashColumn("Hash of the parent block."),
    timestamp: timeColumn("Time of the block, from its header."),
    miner: addressColumn("Recipient of tips and, before proof of stake, rewards; the sequencer's account on rollups."),
    transaction_count: uint32Column("Number of transactions in the block."),
    log_count: uint32Column("Number of logs in the block."),
    gas_used: uint256Column("Gas used by the block's transactions."),
    gas_limit: uint256Column("Gas limit of the block."),
    base_fee_per_gas: nullableColumn(uint256Column("Burned fee, in wei per unit of gas; absent before EIP-1559.")),
    size_bytes: nullableColumn(uint32Column("Size of the encoded block in bytes; absent if not reported.")),
    extra_data: addedColumn(bytesColumn("Bytes that the producer chose, such as a builder's name.")),
  },
  rows: ({ block }) => [isUtxoBlock(block) ? utxoBlockRow(block) : evmBlockRow(block)],
})

/** The row of a block of an EVM chain. */
const evmBlockRow = (block: Block) => ({
  parent_hash: block.parentHash,
  timestamp: block.timestampMs,
  miner: block.miner,
  transaction_count: block.transactions.length,
  log_count: block.transactions.reduce((count, transaction) => count + transaction.receipt.logs.length, 0),
  gas_used: block.gasUsedRaw,
  gas_limit: block.gasLimitRaw,
  base_fee_per_gas: block.baseFeePerGasRaw,
  size_bytes: block.sizeBytes,
  extra_data: block.extraData,
})

/** The row of a block of a chain of unspent outputs, with neutral values in columns of EVM. */
const utxoBlockRow = (block: UtxoBlock) => {
  const [coinbase] = block.transactions
  return {
    parent_hash: block.parentHash,
    timestamp: block.timestampMs,
    miner: coinbase === undefined ? zeroAddress : firstPayee(coinbase),
    transaction_count: block.transactions.length,
    log_count: 0,
    gas_used: 0n,
    gas_limit: 0n,
    base_fee_per_gas: undefined,
    size_bytes: block.sizeBytes,
    extra_data: coinbase?.inputs[0]?.script ?? "0x",
  }
}

const TimeRow = Schema.Struct({ timestampMs: Schema.NumberFromString })

/** Time of a block in milliseconds; absent if the table does not contain it. Ignores marks. */
export const blockTimeMs = Effect.fn("blocks.timeMs")(function* (
  block: BlockReference & { readonly chainId: ChainId },
) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the time of a block",
    sql: `
SELECT toUnixTimestamp64Milli(timestamp) AS timestampMs
FROM ${blocks.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND block_number = {number:UInt64}
  AND block_hash = ${bytesOf("hash")}`,
    parameters: { chain: block.chainId, number: block.number, hash: block.hash },
  })
  const [row] = yield* decodeRows(TimeRow)(rows)
  return row?.timestampMs
})

const PlaceRow = Schema.Struct({ ...TimeRow.fields, number: Schema.NumberFromString, hash: Schema.String })

/** Times and hashes of blocks of a chain, by number; missing ones are omitted. Ignores marks. */
export const blocksAt = Effect.fn("blocks.at")(function* (requested: {
  readonly chainId: ChainId
  readonly numbers: ReadonlyArray<number>
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the times of blocks",
    sql: `
SELECT
  block_number AS number,
  ${hexText("block_hash")} AS hash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs
FROM ${blocks.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND block_number IN {numbers:Array(UInt64)}`,
    parameters: { chain: requested.chainId, numbers: requested.numbers },
  })
  return new Map((yield* decodeRows(PlaceRow)(rows)).map((row) => [row.number, row] as const))
})

const HeaderRow = Schema.Struct({
  ...PlaceRow.fields,
  parentHash: Schema.String,
  producer: Schema.String,
  transactionCount: Schema.Int,
  logCount: Schema.Int,
  gasUsed: Schema.String,
  gasLimit: Schema.String,
  baseFeePerGas: Schema.NullOr(Schema.String),
})

/** Blocks of a chain, newest first; missing ones are omitted. Ignores marks. */
export const readBlocks = Effect.fn("blocks.read")(function* (requested: {
  readonly chainId: ChainId
  readonly numbers: ReadonlyArray<number>
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read blocks",
    sql: `
SELECT
  block_number AS number,
  ${hexText("block_hash")} AS hash,
  ${hexText("parent_hash")} AS parentHash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  ${hexText("miner")} AS producer,
  transaction_count AS transactionCount,
  log_count AS logCount,
  toString(gas_used) AS gasUsed,
  toString(gas_limit) AS gasLimit,
  toString(base_fee_per_gas) AS baseFeePerGas
FROM ${blocks.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND block_number IN {numbers:Array(UInt64)}
ORDER BY block_number DESC`,
    parameters: { chain: requested.chainId, numbers: requested.numbers },
  })
  return yield* decodeRows(HeaderRow)(rows)
})

const NumberRow = Schema.Struct({ number: Schema.NumberFromString })

/** The last live block of a chain before a time, searched from a given live block on. Ignores marks. */
export const lastBlockBefore = Effect.fn("blocks.lastBefore")(function* (requested: {
  readonly chainId: ChainId
  readonly from: number
  readonly beforeMs: number
}) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the last block before a time",
    sql: `
SELECT max(block_number) AS number
FROM ${blocks.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND lane = 'live'
  AND block_number >= {from:UInt64}
  AND timestamp < fromUnixTimestamp64Milli({beforeMs:Int64}, 'UTC')`,
    parameters: { chain: requested.chainId, from: requested.from, beforeMs: requested.beforeMs },
  })
  const [row] = yield* decodeRows(NumberRow)(rows)
  return Math.max(requested.from, row?.number ?? 0)
})

/** Blocks compared per statement: five statements find one of thirty million. */
const probesMax = 31

/**
 * Most blocks between one that is later than a time and one behind it that is not. Bitcoin's times are not ordered, but exceed the median of
 * eleven and are less than two hours, some twelve blocks, ahead.
 */
const unorderedBlocksMax = 64

/** The number of the block at an index of some runs. */
const numberAt = (runs: ReadonlyArray<BlockSpan>, index: number): number => {
  let rest = index
  for (const { first, last } of runs) {
    if (rest <= last - first) return first + rest
    rest -= last - first + 1
  }
  return -1
}

/** A time in some runs of blocks. */
interface TimeInRuns {
  readonly chainId: ChainId
  /** Lowest first. */
  readonly runs: ReadonlyArray<BlockSpan>
  readonly atMs: number
}

/** Among blocks by their indexes: the index of the first that is later than the time, and the block before it with its index. */
const compareTimes = Effect.fnUntraced(function* ({ chainId, runs, atMs }: TimeInRuns, indexes: ReadonlyArray<number>) {
  const numbers = indexes.map((index) => numberAt(runs, index))
  const blocks = yield* blocksAt({ chainId, numbers })
  // A block that is missing is being reverted: the request is repeated.
  const later = numbers.findIndex((number) => (blocks.get(number)?.timestampMs ?? Number.POSITIVE_INFINITY) > atMs)
  const before = later === -1 ? indexes.length - 1 : later - 1
  return { later: indexes[later], before: indexes[before], block: blocks.get(numbers[before] ?? -1) }
})

/**
 * The block before the first later one than a time, in some runs; absent if there is none.
 *
 * Searches by the primary key, as times are not indexed: they increase with the numbers, except between neighbours. Ignores marks.
 */
export const lastBlockAt = Effect.fn("blocks.lastAt")(function* (requested: TimeInRuns) {
  // The candidate block indexes: above those known to be before, and below the first one known to be later.
  let [low, high] = [0, requested.runs.reduce((count, { first, last }) => count + last - first + 1, 0)]
  while (high - low > probesMax) {
    const [from, span] = [low, high - low]
    const indexes = Array.from({ length: probesMax }, (_, probe) => from + Math.floor((span * probe) / probesMax))
    const { later, before } = yield* compareTimes(requested, indexes)
    high = later ?? high
    low = (before ?? low - 1) + 1
  }
  const first = Math.max(0, low - unorderedBlocksMax)
  const { block } = yield* compareTimes(
    requested,
    Array.from({ length: high - first }, (_, index) => first + index),
  )
  const found: PastBlock | undefined = block && { chainId: requested.chainId, ...block }
  return found
})

const IntervalRow = Schema.Struct({ interval: Schema.NumberFromString, number: Schema.NumberFromString })

/** The last block of each interval of time with blocks, by the interval's end in milliseconds, exclusive, oldest first. Ignores marks. */
export const lastBlocksOfIntervals = Effect.fn("blocks.lastOfIntervals")(function* (requested: {
  readonly chainId: ChainId
  readonly span: BlockSpan
  readonly intervalMs: number
}) {
  const { chainId, span, intervalMs } = requested
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the last blocks of intervals",
    sql: `
SELECT intDiv(toUnixTimestamp64Milli(timestamp), {intervalMs:Int64}) AS interval, max(block_number) AS number
FROM ${blocks.tableSql} FINAL
WHERE chain_id = {chain:UInt32}
  AND block_number BETWEEN {first:UInt64} AND {last:UInt64}
GROUP BY interval
ORDER BY interval`,
    parameters: { chain: chainId, first: span.first, last: span.last, intervalMs },
  })
  return (yield* decodeRows(IntervalRow)(rows)).map(({ interval, number }) => ({
    endMs: (interval + 1) * intervalMs,
    number,
  }))
})
