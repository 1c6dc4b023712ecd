/** Removes the rows of erased content: with the parts that hold them, not only from answers. */
import { Effect, Layer, Schema } from "effect"
import { type Erasure, RowEraser, RowsRemain } from "#pipelines/vault/row-eraser.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"

/** A table with rows that are derived from sealed content. Each condition selects exactly those that a replay without the keys would not write. */
export interface ErasableTable {
  /** Name without its version: the tables of all versions are changed. */
  readonly name: string
  /** The user of a row. */
  readonly user: string
  /** Condition that selects rows of users that are derived from sealed content; all where absent. */
  readonly isSealed?: string
  /** Condition that selects those of messages among them; binds `hashes`. Absent where no single message is erased. */
  readonly ofMessages?: string
}

/** The id of a user's subject; undefined for another subject. */
const fidOf = (subject: string): number | undefined => {
  const [, digits] = /^fid:(\d{1,15})$/.exec(subject) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const TableRow = Schema.Struct({ name: Schema.String })

/** The tables of all versions, also of those that are no longer read. */
const versionsOf = Effect.fnUntraced(function* ({ name }: Pick<ErasableTable, "name">) {
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

const rowsOf = ({ user, isSealed = "true" }: ErasableTable, condition: string): string =>
  `${user} IN {fids:Array(UInt64)} AND ${isSealed} AND ${condition}`

const parametersOf = (erasures: ReadonlyArray<Erasure>) => ({
  fids: erasures.flatMap(({ subject }) => fidOf(subject) ?? []),
  hashes: erasures.flatMap(({ hashes }) => hashes.map((hash) => hash.slice(2).toUpperCase())),
})

/** A mutation: it rewrites the parts that have such rows, on every replica. Parts that it replaces leave the disk after some minutes. */
const removeRows = Effect.fnUntraced(function* (
  table: ErasableTable,
  erasures: ReadonlyArray<Erasure>,
  condition: string | undefined,
) {
  const store = yield* Store
  const parameters = parametersOf(erasures)
  if (parameters.fids.length === 0 || condition === undefined) return
  for (const version of yield* versionsOf(table)) {
    yield* store.execute({
      operation: "remove rows of erased content from",
      target: version,
      sql: `
ALTER TABLE ${version}
DELETE WHERE ${rowsOf(table, condition)}
SETTINGS mutations_sync = 2`,
      parameters,
    })
  }
})

/** Whether a table has rows of messages: a mutation costs much, and messages without keys have none. */
const hasMessages = Effect.fnUntraced(function* (table: ErasableTable, erasures: ReadonlyArray<Erasure>) {
  const store = yield* Store
  const parameters = parametersOf(erasures)
  if (parameters.fids.length === 0 || table.ofMessages === undefined) return false
  for (const version of yield* versionsOf(table)) {
    const rows = yield* store.query({
      operation: "find rows of erased content",
      sql: `SELECT 1 FROM ${version} WHERE ${rowsOf(table, table.ofMessages)} LIMIT 1`,
      parameters,
    })
    if (rows.length > 0) return true
  }
  return false
})

/** Removes all content of some subjects, and messages of others: their hashes differ, whoever sent them. Rows of the last table go last. */
const removeAll = Effect.fnUntraced(function* (tables: ReadonlyArray<ErasableTable>, erasures: ReadonlyArray<Erasure>) {
  const whole = erasures.filter(({ hashes }) => hashes.length === 0)
  const single = erasures.filter(({ hashes }) => hashes.length > 0)
  const last = tables.at(-1)
  const hasSingle = last !== undefined && (yield* hasMessages(last, single))
  for (const table of tables) {
    yield* removeRows(table, whole, "true")
    if (hasSingle) yield* removeRows(table, single, table.ofMessages)
  }
})

/** Removes rows from given tables through the `Store`. */
export const layerRowEraser = (tables: ReadonlyArray<ErasableTable>): Layer.Layer<RowEraser, never, Store> =>
  Layer.effect(
    RowEraser,
    Effect.map(Store, (store) =>
      RowEraser.of({
        remove: Effect.fn("RowEraser.remove")((erasures: ReadonlyArray<Erasure>) =>
          removeAll(tables, erasures).pipe(
            Effect.provideService(Store, store),
            Effect.mapError((cause) => new RowsRemain({ subject: erasures[0]?.subject ?? "", cause })),
          ),
        ),
      }),
    ),
  )
