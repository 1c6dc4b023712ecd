/**
 * Blockpit's template for manual imports, with the labels of its list.
 *
 * @see https://help.blockpit.io
 */
import type { ExportForm } from "./export-form.ts"
import type { ExportRow } from "./export-row.ts"
import {
  amountOf,
  currencyOf,
  descriptionOf,
  dottedTime,
  type FormLabels,
  hasMoved,
  idOf,
  labelOf,
  worthOfRow,
} from "./form-text.ts"

const labels: FormLabels = {
  trade: "Trade",
  incoming: {
    claim: "Income",
    borrow: "Receive Loan",
    withdraw: "Non-Taxable In",
    unstake: "Non-Taxable In",
    unpool: "Non-Taxable In",
    other: "Deposit",
  },
  outgoing: {
    repay: "Repay Loan",
    deposit: "Non-Taxable Out",
    stake: "Non-Taxable Out",
    pool: "Non-Taxable Out",
    donate: "Gift Sent",
    fee: "Fee",
    other: "Withdrawal",
  },
}

const commentOf = (row: ExportRow): string => {
  const worth = worthOfRow(row)
  return `${descriptionOf(row)}${worth === "" ? "" : `, worth ${worth} ${row.currency}`}`
}

const lineOf = (row: ExportRow): ReadonlyArray<string> => [
  dottedTime(row.timestampMs),
  row.chain,
  labelOf(row, labels),
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
  linesOf: (row) => [lineOf(hasMoved(row) ? row : { ...row, kind: "fee", sent: row.fee, fee: undefined })],
}
