/** Removes the rows of erased content: with the parts that hold them, not only from answers. */
import { Effect, Layer, Schema } from "effect"
import { type Erasure, RowEraser, RowsRemain } from "#pipelines/vault/row-eraser.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"

/** A table with rows that are derived from sealed content. Each condition selects exactly those that a replay without the keys would not write. */
export interface ErasableTable {
  /** Name without its version: the tables of all versions are changed. */
  readonly name: string
  /** Condition that selects the rows of a user; binds `fid`. */
  readonly ofUser: string
  /** Condition that selects those of messages among them; binds `hashes`. Absent where no single message is erased. */
  readonly ofMessages?: string
}

/** The id of a user's subject; undefined for another subject. */
const fidOf = (subject: string): string | undefined => /^fid:(\d{1,15})$/.exec(subject)?.[1]

const TableRow = Schema.Struct({ name: Schema.String })

/** The tables of all versions, also of those that are no longer read. */
const versionsOf = Effect.fnUntraced(function* ({ name }: ErasableTable) {
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
const removeRows = Effect.fnUntraced(function* (table: ErasableTable, { subject, hashes }: Erasure) {
  const store = yield* Store
  const fid = fidOf(subject)
  const ofMessages = hashes.length === 0 ? "true" : table.ofMessages
  if (fid === undefined || ofMessages === undefined) return
  for (const version of yield* versionsOf(table)) {
    yield* store.execute({
      operation: "remove rows of erased content from",
      target: version,
      sql: `
ALTER TABLE ${version}
DELETE WHERE ${table.ofUser} AND ${ofMessages}
SETTINGS mutations_sync = 2`,
      parameters: { fid, hashes: hashes.map((hash) => hash.slice(2).toUpperCase()) },
    })
  }
})

/** Removes rows from given tables through the `Store`. */
export const layerRowEraser = (tables: ReadonlyArray<ErasableTable>): Layer.Layer<RowEraser, never, Store> =>
  Layer.effect(
    RowEraser,
    Effect.map(Store, (store) =>
      RowEraser.of({
        remove: Effect.fn("RowEraser.remove")((erasure: Erasure) =>
          Effect.forEach(tables, (table) => removeRows(table, erasure), { discard: true }).pipe(
            Effect.provideService(Store, store),
            Effect.mapError((cause) => new RowsRemain({ subject: erasure.subject, cause })),
          ),
        ),
      }),
    ),
  )
