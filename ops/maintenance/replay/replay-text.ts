/** Results of replays as text for people. */
import type { ReplayedTable } from "./replay-tables.ts"

/** The comparison of a table with the served one in one line, and one line for each range of blocks that differs. */
export const tableText = ({
  table,
  servedTable,
  isReadable,
  isCompared,
  otherColumns,
  rows,
  differences,
}: ReplayedTable): string => {
  if (servedTable === undefined) return `${table}: new`
  if (!isReadable) return `${table}: ${rows} rows, not compared with ${servedTable}, which cannot be read`
  if (!isCompared) return `${table}: nothing was compared with ${servedTable}, as no block is final`
  const columns = otherColumns.length === 0 ? "" : `, but for the columns ${otherColumns.join(", ")}`
  if (differences.length === 0) return `${table}: ${rows} rows, equal to ${servedTable}${columns}`
  const ranges = differences.map(
    (range) =>
      `  chain ${range.chainId}, blocks ${range.firstBlock} to ${range.lastBlock}: ${range.rows} rows, before ${range.expectedRows}`,
  )
  return [`${table}: ${rows} rows, different from ${servedTable}${columns} in`, ...ranges].join("\n")
}

/** The outcome of a replay. */
export const replayText = (tables: ReadonlyArray<ReplayedTable>, isHeld: boolean): string => {
  const outcome = isHeld
    ? "Reads use the tables that they used before."
    : "Reads use these tables; --back returns to the earlier ones, and --drop drops those."
  return [...tables.map(tableText), outcome].join("\n")
}

/** The tables that were dropped. */
export const droppedText = (tables: ReadonlyArray<string>): string =>
  tables.length === 0 ? "There is nothing to drop." : `Dropped ${tables.join(", ")}.`
