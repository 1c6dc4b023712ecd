import { Effect, Schema } from "effect"
import { decodeRows } from "./decode-rows.ts"
import { Store } from "./store.ts"

const ColumnRow = Schema.Struct({ table: Schema.String, name: Schema.String, type: Schema.String })

/** The columns of tables of the store's database, in order; none for tables that do not exist. */
export const readTableColumns = Effect.fn("store.tableColumns")(function* (tables: ReadonlyArray<string>) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the columns of tables",
    sql: `
SELECT table, name, type
FROM system.columns
WHERE database = currentDatabase()
  AND table IN {tables:Array(String)}
ORDER BY table, position`,
    parameters: { tables },
  })
  return yield* decodeRows(ColumnRow)(rows)
})
