import { Effect, Schema } from "effect"
import { decodeRows } from "./decode-rows.ts"
import { Store } from "./store.ts"

/** Space that a table takes on disk, compressed. */
export interface TableSize {
  /** Name in ClickHouse, with its version. */
  readonly table: string
  /** Rows, including earlier versions of rows that merges have not removed yet. */
  readonly rows: number
  readonly bytes: number
}

const SizeRow = Schema.Struct({
  table: Schema.String,
  rows: Schema.NumberFromString,
  bytes: Schema.NumberFromString,
})

/** The tables of the store's database that have rows, largest first. Of a cluster, those of the connected server. */
export const readTableSizes = Effect.fn("store.tableSizes")(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the sizes of tables",
    sql: `
SELECT table, toString(sum(rows)) AS rows, toString(sum(bytes_on_disk)) AS bytes
FROM system.parts
WHERE active AND database = currentDatabase()
GROUP BY table
ORDER BY sum(bytes_on_disk) DESC, table`,
  })
  const sizes: ReadonlyArray<TableSize> = yield* decodeRows(SizeRow)(rows)
  return sizes
})
