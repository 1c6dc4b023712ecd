import { Effect, Schema } from "effect"
import { nodeOf } from "#schemas/domain/account-name.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { nameChangeKinds } from "#schemas/facts/name-change.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, enumColumn, hashColumn, textColumn, uint32Column } from "../table/column.ts"
import { firstRowsSql } from "../table/first-rows.ts"
import { defineProjection } from "../table/projection.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Names that events contained, by text. */
export const nameTexts = defineProjection({
  name: "name_texts",
  version: 2,
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

const NameRow = Schema.Struct({ text: Schema.String })

/** Events of a range that are read: a name has one per registration and renewal. */
const rowsMax = 1_000

/**
 * Names that begin with a text, the shortest first, at most `namesMax`; of more than some hundred, the first ones in alphabetical order. Only their
 * nodes show whether they exist.
 */
export const namesByStart = Effect.fn("nameTexts.byStart")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly start: string
  readonly namesMax: number
}) {
  const { marks, start, namesMax } = options
  if (marks.length === 0 || start === "") return []
  const store = yield* Store
  const within = visibleRows(marks)
  const rows = yield* store.query({
    operation: "search names",
    pointRead: "nested",
    sql: `
SELECT DISTINCT text
FROM
(${firstRowsSql(nameTexts, {
      where: `startsWith(text, {start:String})
      AND ${within.sql}`,
      rowsMax,
    })}
)
ORDER BY lengthUTF8(text), text
LIMIT {namesMax:UInt32}`,
    parameters: { ...within.parameters, start, namesMax },
  })
  return (yield* decodeRows(NameRow)(rows)).map(({ text }) => text)
})
