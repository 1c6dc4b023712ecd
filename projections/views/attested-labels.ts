import { attestedLabels } from "../contracts/attested-labels.ts"
import { labelRevocations } from "../contracts/label-revocations.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** Labels of accounts by attestations. */
export const attestedLabelsView = defineView({
  name: "attested_labels",
  comment:
    "One row per label that a listed account attested. In the order of account and chain: filter by account_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id of the attestation."),
    account: hexColumn("t.account", "The labelled account."),
    label_chain_id: viewColumn("Nullable(UInt32)", "t.label_chain_id", "Chain of the label; null for every chain."),
    label: viewColumn("String", "t.label", "Project and name, or one of these."),
    attester: hexColumn("t.attester", "The account that attested it."),
    uid: hexColumn("t.uid", "UID of the attestation."),
    is_revoked: viewColumn(
      "Bool",
      `toBool(t.uid IN (SELECT r.uid FROM ${labelRevocations.tableSql} AS r FINAL WHERE ${visibleIn("r")}))`,
      "Whether the attestation is revoked.",
    ),
    expires_at: viewColumn("Nullable(DateTime64(3, 'UTC'))", "t.expires_at", "Time of its expiry; null for none."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    account_bytes: keyBytesColumn("t.account", "account"),
  },
  from: `
FROM ${attestedLabels.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
