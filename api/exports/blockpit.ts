/**
 * Blockpit's template for manual imports, with the labels of its list.
 *
 * @see https://help.blockpit.io
 */
import type { ExportForm } from "./export-form.ts"
import type { ExportKind, ExportRow } from "./export-row.ts"
import { amountOf, currencyOf, descriptionOf, dottedTime, idOf, worthOf } from "./form-text.ts"

/** Labels of what came without anything that went. */
const incomingLabels: Partial<Record<ExportKind, string>> = {
  claim: "Income",
  borrow: "Receive Loan",
  withdraw: "Non-Taxable In",
  unstake: "Non-Taxable In",
  unpool: "Non-Taxable In",
}

/** Labels of what went without anything that came. */
const outgoingLabels: Partial<Record<ExportKind, string>> = {
  repay: "Repay Loan",
  deposit: "Non-Taxable Out",
  stake: "Non-Taxable Out",
  pool: "Non-Taxable Out",
  donate: "Gift Sent",
  fee: "Fee",
}

const labelOf = ({ kind, isBridged, sent, received }: ExportRow): string => {
  if (sent !== undefined && received !== undefined) return "Trade"
  if (sent === undefined) return (isBridged ? undefined : incomingLabels[kind]) ?? "Deposit"
  return (isBridged ? undefined : outgoingLabels[kind]) ?? "Withdrawal"
}

const commentOf = (row: ExportRow): string => {
  const worth = worthOf(row.received?.worth === undefined ? row.sent : row.received)
  return `${descriptionOf(row)}${worth === "" ? "" : `, worth ${worth} ${row.currency}`}`
}

const lineOf = (row: ExportRow): ReadonlyArray<string> => [
  dottedTime(row.timestampMs),
  row.chain,
  labelOf(row),
  currencyOf(row.sent),
  amountOf(row.sent),
  currencyOf(row.received),
  amountOf(row.received),
  currencyOf(row.fee),
  amountOf(row.fee),
  commentOf(row),
  idOf(row),
]

/** Blockpit. */
export const blockpit: ExportForm = {
  columns: [
    "Date (UTC)",
    "Integration Name",
    "Label",
    "Outgoing Asset",
    "Outgoing Amount",
    "Incoming Asset",
    "Incoming Amount",
    "Fee Asset (optional)",
    "Fee Amount (optional)",
    "Comment (optional)",
    "Trx. ID (optional)",
  ],
  // A fee alone is what went.
  linesOf: (row) =>
    row.sent === undefined && row.received === undefined
      ? [lineOf({ ...row, kind: "fee", sent: row.fee, fee: undefined })]
      : [lineOf(row)],
}
