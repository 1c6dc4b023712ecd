import { transactionDocuments } from "../transactions/transaction-documents.ts"
import { defineView, hexColumn, viewColumn, visibleIn } from "./view.ts"

const member = (name: string): string => `JSONExtractString(t.document, '${name}')`

/** Effects of transactions. */
export const interpretationsView = defineView({
  name: "interpretations",
  comment:
    "One row per transaction: its interpretation by rules and flows. In the order of chain and block: filter by both.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    from_address: viewColumn("String", member("from"), "Sender. Hex text, lower case."),
    to_address: viewColumn(
      "Nullable(String)",
      `nullIf(${member("to")}, '')`,
      "Recipient or called contract; null for contract creations. Hex text, lower case.",
    ),
    interpreter_id: viewColumn(
      "String",
      "toString(t.interpreter_id)",
      "Slug of the protocol whose rules matched, as in labels and swaps; otherwise a general action such as send.",
    ),
    action: viewColumn(
      "Nullable(String)",
      "nullIf(JSONExtractString(t.document, 'actions', 1, 'type'), '')",
      "Type of the first action, such as swap, deposit or send; null if there is none.",
    ),
    protocol: viewColumn(
      "Nullable(String)",
      "nullIf(JSONExtractString(t.document, 'actions', 1, 'protocol'), '')",
      "Slug of the protocol of the first action, also if it is known by its contract alone; null if unknown.",
    ),
    category: viewColumn(
      "Nullable(String)",
      "CAST(t.category, 'Nullable(String)')",
      "Category, one of a closed list; null if none applies.",
    ),
    description: viewColumn(
      "String",
      member("description"),
      "Sentence, in which $1, $2 … refer to the items of the document.",
    ),
    is_vague: viewColumn("Bool", "t.is_vague", "True if no rule matched and the flows were inconclusive."),
    has_failed: viewColumn("Bool", "t.has_failed", "True if it was reverted."),
    fee_raw: viewColumn("UInt256", "t.fee_raw", "Total fee paid by the sender, in wei."),
  },
  from: `
FROM ${transactionDocuments.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
