/** A form for spreadsheets and programs: everything that a row has, one row for each transaction that exchanges one asset for one. */
import type { ExportForm } from "./export-form.ts"
import type { ExportAmount } from "./export-row.ts"
import { amountOf, contractOf, currencyOf, isoTime, worthOf } from "./form-text.ts"

const namesOf = (side: string): ReadonlyArray<string> =>
  ["amount", "symbol", "contract", "worth"].map((name) => `${side}_${name}`)

const valuesOf = (amount: ExportAmount | undefined): ReadonlyArray<string> => [
  amountOf(amount),
  currencyOf(amount),
  contractOf(amount),
  worthOf(amount),
]

/** The plain form. */
export const plain: ExportForm = {
  columns: [
    "time",
    "chain",
    "transaction",
    "part",
    "kind",
    "protocol",
    "status",
    "currency",
    ...namesOf("sent"),
    ...namesOf("received"),
    ...namesOf("fee"),
  ],
  linesOf: (row) => [
    [
      isoTime(row.timestampMs),
      row.chain,
      row.hash ?? "",
      `${row.index}`,
      row.kind,
      row.protocol ?? "",
      row.isFailed ? "failed" : "confirmed",
      row.currency,
      ...valuesOf(row.sent),
      ...valuesOf(row.received),
      ...valuesOf(row.fee),
    ],
  ],
}
