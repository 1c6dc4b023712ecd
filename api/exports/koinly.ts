/**
 * Koinly's universal template.
 *
 * @see https://support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data
 */
import type { ExportForm } from "./export-form.ts"
import type { ExportAmount, ExportKind, ExportRow } from "./export-row.ts"
import { amountOf, contractOf, currencyOf, descriptionOf, idOf, isoTime, worthOf } from "./form-text.ts"

/** Labels of what came without anything that went, of the list of the template. */
const incomingLabels: Partial<Record<ExportKind, string>> = { claim: "reward", borrow: "loan", unstake: "stake" }

/** Labels of what went without anything that came. */
const outgoingLabels: Partial<Record<ExportKind, string>> = {
  repay: "loan repayment",
  stake: "stake",
  donate: "donation",
  fee: "cost",
}

/** A decimal point is required: `12` is `12.00`. */
const pointed = (text: string): string => (text === "" || text.includes(".") ? text : `${text}.00`)

/** `SYMBOL:CONTRACT`, so that a token is never taken for another one with its symbol. */
const named = (amount: ExportAmount | undefined): string =>
  [currencyOf(amount), contractOf(amount)].filter((part) => part !== "").join(":")

const labelOf = ({ kind, isBridged, sent, received }: ExportRow): string => {
  if (isBridged || (sent !== undefined && received !== undefined)) return ""
  return (sent === undefined ? incomingLabels : outgoingLabels)[kind] ?? ""
}

const isTrade = ({ sent, received }: ExportRow): boolean => sent !== undefined && received !== undefined

const lineOf = (row: ExportRow): ReadonlyArray<string> => {
  const { sent, received } = row
  const fee = isTrade(row) ? row.fee : undefined
  // That of the assets, without the fee.
  const worth = worthOf(received?.worth === undefined ? sent : received)
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
    labelOf(row),
    descriptionOf(row),
    idOf(row),
  ]
}

/** Only trades can have a fee: other transactions have theirs as a cost of its own. */
const feeLine = (row: ExportRow): ReadonlyArray<ReadonlyArray<string>> =>
  row.fee === undefined || isTrade(row)
    ? []
    : [lineOf({ ...row, kind: "fee", protocol: undefined, isBridged: false, sent: row.fee, received: undefined })]

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
  linesOf: (row) => [...(row.sent === undefined && row.received === undefined ? [] : [lineOf(row)]), ...feeLine(row)],
}
