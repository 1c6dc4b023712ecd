import {
  addressColumn,
  booleanColumn,
  hashColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Labels of accounts by attestations. */
export const attestedLabels = defineProjection({
  name: "attested_labels",
  version: 1,
  comment:
    "One row per label that a listed account attested. Ordered by labelled account, then chain and place: the labels of given accounts. Whether one is revoked is in label_revocations. Replacing by seq. Kept forever.",
  orderBy: ["account", "chain_id", "block_number", "log_index"],
  shardBy: ["account"],
  indexGranularityRows: 1024,
  columns: {
    account: addressColumn("The labelled account."),
    label_chain_id: nullableColumn(uint32Column("Chain on which the account has the label; null for every chain.")),
    label: textColumn("Project and name of the account, or one of these."),
    is_contract: booleanColumn("Whether the attestation states that the account is a contract."),
    attester: addressColumn("The account that attested the label."),
    uid: hashColumn("UID of the attestation."),
    expires_at: nullableColumn(timeColumn("Time from which the label no longer counts; null for never.")),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, attestedLabels: labels }) =>
    labels.map(({ place, uid, attester, account, labelChainId, label, isContract, expiresMs }) => ({
      account,
      label_chain_id: labelChainId,
      label,
      is_contract: isContract,
      attester,
      uid,
      expires_at: expiresMs,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
    })),
})
