/** Rows of an export as comma-separated values (RFC 4180). Pure. */
import { stringify } from "csv-stringify/sync"
import { blockpit } from "./blockpit.ts"
import { cointracking } from "./cointracking.ts"
import type { ExportForm } from "./export-form.ts"
import type { ExportRow } from "./export-row.ts"
import { koinly } from "./koinly.ts"
import { plain } from "./plain.ts"

/** The forms by name. */
export const exportForms = { plain, koinly, cointracking, blockpit } as const satisfies Record<string, ExportForm>

/** Name of a form. */
export type ExportFormName = keyof typeof exportForms

/** The file of some rows, with its header. Cells that a spreadsheet would compute begin with an apostrophe. */
export const exportCsv = (name: ExportFormName, rows: ReadonlyArray<ExportRow>): string => {
  const { columns, linesOf } = exportForms[name]
  return stringify([[...columns], ...rows.flatMap(linesOf).map((line) => [...line])], {
    escape_formulas: true,
    record_delimiter: "windows",
  })
}
