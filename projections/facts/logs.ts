import { Effect, Schema } from "effect"
import { evmTransactions } from "#schemas/domain/chain-block.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, bytesColumn, hashColumn, listColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, hexTexts, isAtOneOf, visible } from "../table/sql.ts"

/** All logs, undecoded. */
export const logs = defineProjection({
  name: "logs",
  version: 2,
  comment:
    "One row per log. Ordered by chain and place: ranges of one chain, logs of one transaction. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "block_number", "transaction_index", "log_index"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  indexGranularityRows: 1024,
  columns: {
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    address: addressColumn("Contract that emitted the log."),
    topics: listColumn(hashColumn("Topics, the event's signature first.")),
    data: bytesColumn("Unindexed arguments, ABI-encoded."),
  },
  rows: ({ block }) =>
    evmTransactions(block).flatMap((transaction) =>
      transaction.receipt.logs.map((log) => ({
        transaction_index: transaction.index,
        log_index: log.index,
        transaction_hash: transaction.hash,
        timestamp: block.timestampMs,
        address: log.address,
        topics: log.topics,
        data: log.data,
      })),
    ),
})

const LogRow = Schema.Struct({
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  logIndex: Schema.Int,
  address: Schema.String,
  topics: Schema.Array(Schema.String),
  data: Schema.String,
})

/** A log as returned by the query. */
export type LogRow = typeof LogRow.Type

/** The logs of the transactions at given places, in chain order. */
export const logsOfTransactions = Effect.fn("logs.ofTransactions")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly places: ReadonlyArray<TransactionPlace>
}) {
  if (options.places.length === 0) return []
  const store = yield* Store
  const within = visible(options.marks)
  const requested = isAtOneOf(options.places)
  const rows = yield* store.query({
    operation: "read the logs of transactions",
    sql: `
SELECT
  chain_id AS chainId,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  log_index AS logIndex,
  ${hexText("l.address")} AS address,
  ${hexTexts("l.topics")} AS topics,
  ${hexText("l.data")} AS data
FROM ${logs.tableSql} AS l FINAL
WHERE ${requested.sql}
  AND ${within.sql}
ORDER BY chain_id, block_number, log_index`,
    parameters: { ...within.parameters, ...requested.parameters },
  })
  return yield* decodeRows(LogRow)(rows)
})
