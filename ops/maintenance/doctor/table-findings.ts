/** Findings about the rows of tables: rows that are missing, and rows that cannot be read. */
import { Effect, Schema } from "effect"
import { readDamagedTables } from "#projections/migrate/damaged-tables.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import type { Finding } from "./finding.ts"

const NameRow = Schema.Struct({ name: Schema.String })

/** Tables that have rows of their own. */
const tablesSql = `
SELECT name
FROM system.tables
WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
ORDER BY name`

/** Reads every column of every row, which ClickHouse compares with the checksums of its files. */
const readThrough = Effect.fnUntraced(function* (table: string) {
  const store = yield* Store
  yield* store.query({
    operation: "read the whole table",
    target: table,
    sql: "SELECT sum(cityHash64(*)) AS digest FROM {table:Identifier}",
    parameters: { table },
  })
})

/** Tables of the store's database, of a single server, with rows that are missing. */
export const missingFindings = (subject: string) =>
  Effect.map(readDamagedTables, (tables) =>
    tables.map(
      (table): Finding => ({
        level: "failure",
        subject,
        text: `rows of ${table} are missing, because parts of it are damaged or were removed`,
      }),
    ),
  )

/** Reads all tables of the store's database. */
export const tableFindings = Effect.fnUntraced(function* (subject: string) {
  const store = yield* Store
  const missing = yield* missingFindings(subject)
  const names = yield* decodeRows(NameRow)(yield* store.query({ operation: "list the tables", sql: tablesSql }))
  const unread = yield* Effect.forEach(names, ({ name }) =>
    Effect.match(readThrough(name), {
      onSuccess: (): ReadonlyArray<Finding> => [],
      onFailure: ({ message }): ReadonlyArray<Finding> => [
        { level: "failure", subject, text: message.replace(/\.$/, "") },
      ],
    }),
  )
  const faults = [...missing, ...unread.flat()]
  const intact: Finding = {
    level: "ok",
    subject,
    text: `every row of ${names.length} tables can be read`,
    facts: { tables: names.length },
  }
  return faults.length > 0 ? faults : [intact]
})
