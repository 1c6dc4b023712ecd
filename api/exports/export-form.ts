/** Port to the form of a file that tax software imports. */
import type { ExportRow } from "./export-row.ts"

/** A form of files: comma-separated values with a header. */
export interface ExportForm {
  readonly columns: ReadonlyArray<string>
  /** The lines of a row, each with a value for every column. */
  readonly linesOf: (row: ExportRow) => ReadonlyArray<ReadonlyArray<string>>
}
