import { hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Revocations of attested labels. */
export const labelRevocations = defineProjection({
  name: "label_revocations",
  version: 1,
  comment:
    "One row per revocation of an attested label. Ordered by attestation, then chain and place: whether given attestations are revoked. Replacing by seq. Kept forever.",
  orderBy: ["uid", "chain_id", "block_number", "log_index"],
  shardBy: ["uid"],
  columns: {
    uid: hashColumn("UID of the attestation."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, labelRevocations: revocations }) =>
    revocations.map(({ place, uid }) => ({
      uid,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
    })),
})
