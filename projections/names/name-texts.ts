import { nodeOf } from "#schemas/domain/account-name.ts"
import { nameChangeKinds } from "#schemas/facts/name-change.ts"
import { addressColumn, enumColumn, hashColumn, textColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Names that events contained, by text. */
export const nameTexts = defineProjection({
  name: "name_texts",
  version: 1,
  comment:
    "One row per event that contains a name in normal form. Ordered by text, then place: a name, and the names that begin with a text. That a name is listed does not prove that it exists: its node does, in name_changes. Replacing by seq. Kept forever.",
  orderBy: ["text", "chain_id", "contract", "change", "block_number", "log_index", "leg"],
  shardBy: ["text"],
  indexGranularityRows: 512,
  columns: {
    text: textColumn("The name, in normal form."),
    node: hashColumn("Its namehash."),
    contract: addressColumn("The emitting contract."),
    change: enumColumn(
      nameChangeKinds,
      "label: the name was registered, renewed or wrapped; name: an account claimed it.",
    ),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    leg: uint32Column("Distinguishes the changes of one log."),
  },
  rows: ({ nameChanges: changes }) =>
    changes.flatMap(({ place, contract, change, name }) =>
      name === undefined
        ? []
        : [{ text: name, node: nodeOf(name), contract, change, log_index: place.originIndex, leg: place.leg }],
    ),
})
