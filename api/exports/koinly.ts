/**
 * Koinly's universal template.
 *
 * @see https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data
 */
import type { ExportForm } from "./export-form.ts"
import type { ExportAmount, ExportRow } from "./export-row.ts"
import {
  amountOf,
  contractOf,
  currencyOf,
  descriptionOf,
  type FormLabels,
  feeRows,
  hasMoved,
  idOf,
  isoTime,
  isTrade,
  labelOf,
  worthOfRow,
} from "./form-text.ts"

/** Labels of the list of the template. */
const labels: FormLabels = {
  trade: "",
  incoming: { claim: "reward", borrow: "loan", unstake: "stake", other: "" },
  outgoing: { repay: "loan repayment", stake: "stake", donate: "donation", fee: "cost", other: "" },
}

/** A decimal point is required: `12` is `12.00`. */
const pointed = (text: string): string => (text === "" || text.includes(".") ? text : `${text}.00`)

/** `SYMBOL:CONTRACT`, so that a token is never taken for another one with its symbol. */
const named = (amount: ExportAmount | undefined): string =>
  [currencyOf(amount), contractOf(amount)].filter((part) => part !== "").join(":")

const lineOf = (row: ExportRow): ReadonlyArray<string> => {
  const { sent, received } = row
  const fee = isTrade(row) ? row.fee : undefined
  // That of the assets, without the fee.
  const worth = worthOfRow(row)
  return [
    isoTime(row.timestampMs),
    pointed(amountOf(sent)),
    named(sent),
    pointed(amountOf(received)),
    named(received),
    pointed(amountOf(fee)),
    named(fee),
    pointed(worth),
    worth === "" ? "" : row.currency,
    labelOf(row, labels),
    descriptionOf(row),
    idOf(row),
  ]
}

/** Koinly. */
export const koinly: ExportForm = {
  columns: [
    "Date",
    "Sent Amount",
    "Sent Currency",
    "Received Amount",
    "Received Currency",
    "Fee Amount",
    "Fee Currency",
    "Net Worth Amount",
    "Net Worth Currency",
    "Label",
    "Description",
    "TxHash",
  ],
  // Only trades can have a fee: other transactions have theirs as a cost of its own.
  linesOf: (row) => [row, ...(isTrade(row) ? [] : feeRows(row))].filter(hasMoved).map(lineOf),
}
