/** Undo of a revert: rows above a fork are inserted again as deleted. */
import type { Table } from "./projection.ts"

/** The columns by which FINAL and later undos find a row: its key, and those of its block and lane. */
const placeColumns = ({ orderBy }: Pick<Table, "orderBy">): ReadonlyArray<string> => [
  ...new Set([...orderBy, "chain_id", "block_number", "lane"]),
]

/**
 * The statement that undoes the rows of a table above `fork`. Idempotent: FINAL hides rows that are deleted already.
 *
 * A deleted row has the columns of its place alone, the rest is empty: two thirds of the processor time of whole rows for 64 dense blocks,
 * and a sixth for documents. One thread each, as more of them wait for each other. Without a definition, for a table of another release,
 * rows are copied whole.
 */
export const undoSql = (table: Pick<Table, "orderBy"> | undefined): string => {
  const columns = table && placeColumns(table).join(", ")
  const [inserted, selected] =
    columns === undefined
      ? ["", "* REPLACE ({seq:UInt64} AS seq, 1 AS is_deleted)"]
      : [` (${columns}, seq, is_deleted)`, `${columns}, {seq:UInt64}, 1 AS is_deleted`]
  return `
INSERT INTO {table:Identifier}${inserted}
SELECT ${selected}
FROM {table:Identifier} FINAL
WHERE chain_id = {chain:UInt32}
  AND lane = {lane:String}
  AND block_number > {fork:UInt64}
SETTINGS max_threads = 1`
}
