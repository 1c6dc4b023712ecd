/**
 * CoinTracking's custom import.
 *
 * @see https://cointracking.info/import/import_csv/
 * @see https://github.com/hodgerpodger/staketaxcsv/blob/02852449/src/staketaxcsv/common/ExporterTypes.py for columns and types
 */
import type { ExportForm } from "./export-form.ts"
import type { ExportRow } from "./export-row.ts"
import {
  amountOf,
  currencyOf,
  descriptionOf,
  type FormLabels,
  feeRows,
  hasMoved,
  idOf,
  isoTime,
  labelOf,
  worthOf,
} from "./form-text.ts"

const types: FormLabels = {
  trade: "Trade",
  incoming: { claim: "Income", other: "Deposit" },
  outgoing: { donate: "Donation", fee: "Other Fee", other: "Withdrawal" },
}

const lineOf = (row: ExportRow, id: string): ReadonlyArray<string> => [
  labelOf(row, types),
  amountOf(row.received),
  currencyOf(row.received),
  amountOf(row.sent),
  currencyOf(row.sent),
  "",
  "",
  row.chain,
  row.protocol ?? "",
  descriptionOf(row),
  isoTime(row.timestampMs),
  id,
  worthOf(row.received),
  worthOf(row.sent),
]

/** CoinTracking. */
export const cointracking: ExportForm = {
  columns: [
    "Type",
    "Buy Amount",
    "Buy Currency",
    "Sell Amount",
    "Sell Currency",
    "Fee",
    "Fee Currency",
    "Exchange",
    "Trade-Group",
    "Comment",
    "Date",
    "Tx-ID",
    "Buy Value in Account Currency",
    "Sell Value in Account Currency",
  ],
  // The columns of fees repeat what amounts contain: fees of transactions are lines of their own.
  linesOf: (row) => [
    ...(hasMoved(row) ? [lineOf(row, idOf(row))] : []),
    ...feeRows(row).map((fee) =>
      lineOf({ ...fee, protocol: row.protocol }, row.hash === undefined ? "" : `${idOf(row)}:fee`),
    ),
  ],
}
