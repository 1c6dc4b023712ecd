/** Tables of what this release defines as data, written at each start of a processor, because SQL cannot read TypeScript. */
import { Clock, Effect } from "effect"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { type ColumnValue, Store } from "../store/store.ts"
import { type Columns, columnLines, insertColumnsOf, timeColumn } from "../table/column.ts"
import { sqlText } from "../table/sql.ts"

/** A table of definitions. In a cluster every server has all rows, as for marks. */
export interface DefinedTable {
  readonly name: string
  readonly comment: string
  readonly orderBy: ReadonlyArray<string>
  readonly columns: Columns
}

/** Column of every table of definitions: the rows of one write have the same time. */
const writtenAt = { written_at: timeColumn("Time of the write, by the clock of the processor.") }

/** Creates a table of definitions and writes its rows. Idempotent; rows of earlier writes with other keys remain. */
export const writeDefinitions = Effect.fn("definitions.write")(function* (
  { name, comment, orderBy, columns }: DefinedTable,
  rows: ReadonlyArray<ReadonlyArray<ColumnValue>>,
  cluster: Cluster | undefined,
) {
  const store = yield* Store
  const all = { ...columns, ...writtenAt }
  yield* store.execute({
    operation: "create the table",
    target: name,
    sql: `
CREATE TABLE IF NOT EXISTS ${name}${onCluster(cluster)}
(
${columnLines(all).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: name, copies: "everywhere", parameters: ["written_at"], cluster })}
ORDER BY (${orderBy.join(", ")})
COMMENT ${sqlText(comment)}`,
  })
  const writtenAtMs = yield* Clock.currentTimeMillis
  const written = rows.map((row) => [...row, writtenAtMs])
  yield* store.insert({ table: name, copies: "everywhere", columns: insertColumnsOf(all), rows: written })
})
