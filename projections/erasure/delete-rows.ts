/** Deletes rows of erased content: with the parts that hold them, not only from answers. */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { type Statement, Store } from "../store/store.ts"

/** Rows of a table. */
export interface SelectedRows {
  /** Name of the table without its version: the tables of all versions are meant, also of those that are no longer read. */
  readonly name: string
  readonly condition: string
  readonly parameters: NonNullable<Statement["parameters"]>
}

const TableRow = Schema.Struct({ name: Schema.String })

/** The tables of all versions. */
const versionsOf = Effect.fnUntraced(function* (name: string) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find tables of erased content",
    sql: `
SELECT name
FROM system.tables
WHERE database = currentDatabase() AND match(name, concat('^', {name:String}, '_v[0-9]+$'))
ORDER BY name`,
    parameters: { name },
  })
  return (yield* decodeRows(TableRow)(rows)).map((row) => row.name)
})

/** A mutation: it rewrites the parts that have such rows, on every replica. Parts that it replaces leave the disk after some minutes. */
export const deleteRows = Effect.fnUntraced(function* ({ name, condition, parameters }: SelectedRows) {
  const store = yield* Store
  for (const version of yield* versionsOf(name)) {
    yield* store.execute({
      operation: "remove rows of erased content from",
      target: version,
      sql: `
ALTER TABLE ${version}
DELETE WHERE ${condition}
SETTINGS mutations_sync = 2`,
      parameters,
    })
  }
})

/** Some columns of rows. */
export const selectRows = Effect.fnUntraced(function* (
  { name, condition, parameters }: SelectedRows,
  columns: string,
  rowsMax?: number,
) {
  const store = yield* Store
  const limit = rowsMax === undefined ? "" : `\nLIMIT ${rowsMax}`
  const found = yield* Effect.forEach(yield* versionsOf(name), (version) =>
    store.query({
      operation: "find rows of erased content",
      sql: `SELECT ${columns} FROM ${version} WHERE ${condition}${limit}`,
      parameters,
    }),
  )
  return found.flat()
})
