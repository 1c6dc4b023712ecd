import { logs } from "../facts/logs.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

const topicSql = (index: number): string =>
  `if(length(t.topics) >= ${index}, concat('0x', lower(hex(t.topics[${index}]))), NULL)`

const topicColumn = (index: number, comment: string) => viewColumn("Nullable(String)", topicSql(index + 1), comment)

/** Logs, undecoded. */
export const logsView = defineView({
  name: "logs",
  comment: "One row per log, undecoded. In the order of chain and block: filter by both.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
    address: hexColumn("t.address", "Contract that emitted the log."),
    topic0: topicColumn(
      0,
      "The event's signature, unless the event is anonymous. Hex text, lower case; null if absent.",
    ),
    topic1: topicColumn(1, "First indexed argument, padded to 32 bytes. Hex text; null if absent."),
    topic2: topicColumn(2, "Second indexed argument. Hex text; null if absent."),
    topic3: topicColumn(3, "Third indexed argument. Hex text; null if absent."),
    data: hexColumn("t.data", "Unindexed arguments, ABI-encoded."),
    address_bytes: keyBytesColumn("t.address", "address"),
  },
  from: `
FROM ${logs.tableSql} AS t FINAL
WHERE ${visibleIn("t")}`,
})
