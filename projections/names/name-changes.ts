import { nodesOf } from "#schemas/domain/account-name.ts"
import { type Hash, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { type NameChange, nameChangeKinds } from "#schemas/facts/name-change.ts"
import {
  addressColumn,
  bytesColumn,
  enumColumn,
  hashColumn,
  listColumn,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Nodes that an account claims, and those above them. */
const namedNodes = ({ change, name, value }: Pick<NameChange, "change" | "name" | "value">): ReadonlyArray<Hash> => {
  if (change === "claim") return value === undefined || value === "0x" ? [] : [value]
  return change === "name" && name !== undefined ? nodesOf(name).filter((node) => node !== zeroHash) : []
}

/** Changes of names and of their records, by node. */
export const nameChanges = defineProjection({
  name: "name_changes",
  version: 2,
  comment:
    "One row per change of what a contract states about a node of names. Ordered by node, then chain, contract, kind of change, key and place: all that is known of a node in one range, the newest change of each kind. Small granules: an account's name needs some ten nodes. Replacing by seq. Kept forever.",
  orderBy: ["node", "chain_id", "contract", "change", "record_key", "block_number", "log_index", "leg"],
  shardBy: ["node"],
  indexGranularityRows: 256,
  // The names of a page are some 200 granules of fifteen columns: 0.5 of the time, for 14 % of the table's bytes (2026-11-29).
  hasCompactParts: true,
  columns: {
    node: hashColumn("The node: the namehash of the name, or of the reverse name of an account."),
    contract: addressColumn(
      "The contract that states it. Counts for contracts of name systems only: anyone can emit such events.",
    ),
    change: enumColumn(
      nameChangeKinds,
      "The change: owner, resolver, expiry, fuses or text (label) of the node in a registry, registrar or wrapper; an address, name, text or contenthash of a resolver; version, which removes all records so far; claim of a reverse node.",
    ),
    record_key: textColumn("Coin type of an address in decimal digits, key of a text; empty for other changes."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the changes of one log."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    account: addressColumn("Owner, resolver or claiming account; the zero address where the change has none."),
    value: nullableColumn(
      bytesColumn(
        "Label, address, name, text, hash or claimed node in bytes; empty if it was removed, null if the event does not contain it or it is longer than 16 KiB.",
      ),
    ),
    name: textColumn("The name in the record, or of the node; empty unless it is in normal form."),
    named_nodes: listColumn(
      hashColumn(
        "Nodes of the name in the record and of all names above it, or the claimed node; empty for other changes.",
      ),
    ),
    expires_ms: nullableColumn(uint64Column("Time of expiry in milliseconds since the epoch; null for other changes.")),
    fuses: nullableColumn(uint32Column("Bits of burned permissions; null for other changes.")),
  },
  rows: ({ block, nameChanges: changes }) =>
    changes.map(({ place, contract, node, change, key, account, value, name, expiresMs, fuses }) => ({
      node,
      contract,
      change,
      record_key: key,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      leg: place.leg,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      account: account ?? zeroAddress,
      value,
      name: name ?? "",
      named_nodes: namedNodes({ change, name, value }),
      expires_ms: expiresMs,
      fuses,
    })),
})
