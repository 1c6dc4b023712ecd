/**
 * CoinTracking's custom import.
 *
 * @see https://cointracking.info/import/import_csv/
 * @see https://github.com/hodgerpodger/staketaxcsv/blob/02852449/src/staketaxcsv/common/ExporterTypes.py for columns and types
 */
import type { ExportForm } from "./export-form.ts"
import type { ExportKind, ExportRow } from "./export-row.ts"
import { amountOf, currencyOf, descriptionOf, idOf, isoTime, worthOf } from "./form-text.ts"

/** Types of what came without anything that went. */
const incomingTypes: Partial<Record<ExportKind, string>> = { claim: "Income" }

/** Types of what went without anything that came. */
const outgoingTypes: Partial<Record<ExportKind, string>> = { donate: "Donation", fee: "Other Fee" }

const typeOf = ({ kind, isBridged, sent, received }: ExportRow): string => {
  if (sent !== undefined && received !== undefined) return "Trade"
  if (sent === undefined) return (isBridged ? undefined : incomingTypes[kind]) ?? "Deposit"
  return (isBridged ? undefined : outgoingTypes[kind]) ?? "Withdrawal"
}

const lineOf = (row: ExportRow, id: string): ReadonlyArray<string> => [
  typeOf(row),
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

/** Its own fee columns repeat what amounts contain: fees of transactions are lines of their own. */
const feeLine = (row: ExportRow): ReadonlyArray<ReadonlyArray<string>> => {
  if (row.fee === undefined) return []
  const fee = { ...row, kind: "fee" as const, isBridged: false, sent: row.fee, received: undefined }
  return [lineOf(fee, row.hash === undefined ? "" : `${idOf(row)}:fee`)]
}

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
  linesOf: (row) => [
    ...(row.sent === undefined && row.received === undefined ? [] : [lineOf(row, idOf(row))]),
    ...feeLine(row),
  ],
}
