import { zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { type FollowChange, followListKinds } from "#schemas/facts/follow-change.ts"
import { addressColumn, bytesColumn, enumColumn, hashColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Columns of a row that its change does not have. */
const noDetails = {
  contract: zeroAddress,
  account: zeroAddress,
  list: zeroHash,
  slot_chain_id: 0,
  slot_contract: zeroAddress,
  slot: zeroHash,
}

/** Subject, change and details of a change of a list; `undefined` for a change of a record. */
const detailsOf = (fact: FollowChange) => {
  const { change } = fact
  if (change === "user") {
    const { contract, slot } = fact.at
    return { subject: slot, change, contract, account: fact.account ?? zeroAddress }
  }
  if (change === "primary") return { subject: fact.account, change, list: fact.list ?? zeroHash }
  if (change !== "location") return undefined
  const { chainId, contract, slot } = fact.at ?? {}
  const location = { slot_chain_id: chainId ?? 0, slot_contract: contract ?? zeroAddress, slot: slot ?? zeroHash }
  return { subject: fact.list, change, ...location }
}

/** Changes of lists of followed accounts: the primary lists of accounts, the locations of lists, and the users of slots. */
export const followLists = defineProjection({
  name: "follow_lists",
  version: 1,
  comment:
    "One row per change of a list of followed accounts. Ordered by subject, which is the account of a primary list, the list of a location or the slot of a user, then chain, contract, change and place: the newest one holds. Replacing by seq. Kept forever.",
  orderBy: ["subject", "chain_id", "contract", "change", "block_number", "log_index"],
  shardBy: ["subject"],
  columns: {
    subject: bytesColumn("The account of a primary list; the list of a location, or the slot of a user, of 32 bytes."),
    contract: addressColumn("The contract of a slot; the zero address for other changes."),
    change: enumColumn(
      followListKinds,
      "The change: the primary list of an account, the location of a list's records, or the user of a slot.",
    ),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    account: addressColumn("The user; the zero address if there is none, and for other changes."),
    list: bytesColumn("The primary list; 32 zero bytes if there is none, and for other changes."),
    slot_chain_id: uint32Column("Chain of a location; 0 if there is none, and for other changes."),
    slot_contract: addressColumn("Contract of a location; the zero address if there is none, and for other changes."),
    slot: bytesColumn("Slot of a location; 32 zero bytes if there is none, and for other changes."),
  },
  rows: ({ block, followChanges }) =>
    followChanges.flatMap((fact) => {
      const details = detailsOf(fact)
      const { transactionIndex, originIndex } = fact.place
      return details === undefined
        ? []
        : {
            ...noDetails,
            ...details,
            transaction_index: transactionIndex,
            log_index: originIndex,
            transaction_hash: hashOfTransaction(block, transactionIndex),
            timestamp: block.timestampMs,
          }
    }),
})
