import { followRecordKinds } from "#schemas/facts/follow-change.ts"
import { addressColumn, bytesColumn, enumColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Changes of the records of lists of followed accounts, one row for each of the two parties. */
export const followRecords = defineProjection({
  name: "follow_records",
  version: 1,
  comment:
    "One row per change of a record of a list of followed accounts and party: the slot of the list, and the account in the record. Ordered by party, then chain, contract, slot, account and place: the records of a list, and the lists that have an account. Replacing by seq. Kept forever.",
  orderBy: ["party", "chain_id", "contract", "slot", "account", "block_number", "log_index"],
  shardBy: ["party"],
  columns: {
    party: bytesColumn("The slot, of 32 bytes, or the account."),
    contract: addressColumn("The contract that stores the records."),
    slot: bytesColumn("Where the contract stores the records of the list; 32 bytes."),
    account: addressColumn("The account in the record."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    change: enumColumn(
      followRecordKinds,
      "The change: added to the list, removed from it, or tagged so that the account is not followed. Tags of an account that is not in the list have no effect.",
    ),
  },
  rows: ({ block, followChanges }) =>
    followChanges.flatMap((fact) => {
      if (fact.change === "user" || fact.change === "primary" || fact.change === "location") return []
      const { place, at, account, change } = fact
      const row = {
        contract: at.contract,
        slot: at.slot,
        account,
        transaction_index: place.transactionIndex,
        log_index: place.originIndex,
        transaction_hash: hashOfTransaction(block, place.transactionIndex),
        timestamp: block.timestampMs,
        change,
      }
      return [at.slot, account].map((party) => ({ party, ...row }))
    }),
})
