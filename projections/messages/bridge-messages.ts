import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { messageSteps } from "#schemas/facts/bridge-message.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { enumColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Steps of messages between chains, one row for the transaction and one for the message. */
export const bridgeMessages = defineProjection({
  name: "bridge_messages",
  version: 1,
  comment:
    "One row per step of a message between chains and party: the transaction, and the message. Ordered by party, then chain and place: the messages of a transaction, and the transactions of a message. Replacing by seq. Kept forever.",
  orderBy: ["party", "chain_id", "block_number", "transaction_index", "message", "step"],
  shardBy: ["party"],
  indexGranularityRows: 256,
  columns: {
    party: hashColumn("Hash of the transaction, or the message."),
    message: hashColumn("Hash of the protocol and of values that both chains have."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    step: enumColumn(messageSteps, "The step: the message was sent, proven on the other chain, or received there."),
  },
  rows: ({ block, bridgeMessages: facts }) =>
    facts.flatMap(({ place, message, step }) => {
      const row = {
        message,
        transaction_index: place.transactionIndex,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
        step,
      }
      return [row.transaction_hash, message].map((party) => ({ party, ...row }))
    }),
})

/** Linked transactions per transaction, the oldest first: a message can be proven any number of times. @limit callers */
const linkedMax = 20

/** Seconds by which a message may seem to be received before it was sent: clocks of chains differ. */
const clockSkewSeconds = 600

/**
 * True unless two steps exclude each other. Messages of equal values cannot be distinguished, such as a repeated transfer: each was sent once and
 * received once, and not before.
 */
const isPairSql = `(own.step != other.step OR own.step = 'PROVEN')
    AND NOT (own.step = 'SENT' AND other.step = 'RECEIVED' AND dateDiff('second', other.timestamp, own.timestamp) > ${clockSkewSeconds})
    AND NOT (own.step = 'RECEIVED' AND other.step = 'SENT' AND dateDiff('second', own.timestamp, other.timestamp) > ${clockSkewSeconds})`

const LinkedRow = Schema.Struct({
  ofChainId: Schema.Int,
  ofHash: Schema.String,
  chainId: Schema.Int,
  hash: Schema.String,
  step: Schema.Literals(messageSteps),
})

/** A transaction with another step of a message of a transaction. */
export type LinkedRow = typeof LinkedRow.Type

const rowsSql = (ofParty: string, within: string): string => `
  SELECT chain_id, block_number, transaction_index, transaction_hash, timestamp, message, step
  FROM ${bridgeMessages.tableSql} FINAL
  WHERE ${ofParty}
    AND ${within}`

/** The other transactions of the messages of some transactions, visible at the marks; the oldest first. */
export const linkedTransactions = Effect.fn("messages.linkedTransactions")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<{ readonly chainId: ChainId; readonly hash: Hash }>
}) {
  if (options.keys.length === 0) return []
  const store = yield* Store
  const within = visibleRows(options.marks)
  const own = rowsSql(
    `(party, chain_id) IN ${rowSetOf([
      { parameter: "hashes", type: "hash" },
      { parameter: "chains", type: "UInt32" },
    ])}
    AND party = transaction_hash`,
    within.sql,
  )
  const others = rowsSql(`party IN (SELECT message FROM (${own})) AND party = message`, within.sql)
  const rows = yield* store.query({
    operation: "read linked transactions",
    sql: `
SELECT ofChainId, ofHash, chainId, hash, step
FROM
(
  SELECT
    own.chain_id AS ofChainId,
    ${hexText("own.transaction_hash")} AS ofHash,
    other.chain_id AS chainId,
    ${hexText("other.transaction_hash")} AS hash,
    toString(other.step) AS step,
    own.message AS message,
    other.timestamp AS timestamp,
    (other.block_number, other.transaction_index) AS place
  FROM (SELECT DISTINCT chain_id, transaction_hash, message, step, timestamp FROM (${own})) AS own
  INNER JOIN (${others}) AS other ON other.message = own.message
  WHERE (own.chain_id, own.transaction_hash) != (other.chain_id, other.transaction_hash)
    AND ${isPairSql}
  -- Of equal messages the nearest; a message can be proven any number of times.
  ORDER BY abs(dateDiff('millisecond', own.timestamp, other.timestamp)), chainId, place
  LIMIT 1 BY ofChainId, ofHash, message, other.step, if(other.step = 'PROVEN', hash, '')
)
GROUP BY ofChainId, ofHash, chainId, hash, step
ORDER BY ofChainId, ofHash, min(timestamp), chainId, min(place), step
LIMIT {linkedMax:UInt32} BY ofChainId, ofHash`,
    parameters: {
      ...within.parameters,
      linkedMax,
      hashes: options.keys.map(({ hash }) => hash),
      chains: options.keys.map(({ chainId }) => chainId),
    },
  })
  return yield* decodeRows(LinkedRow)(rows)
})
