/** Parsers of the files that tax software imports, by what its documents require. They share no code with what writes the files. */
import { assert } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import type { ExportFormName } from "#api/exports/export-csv.ts"

/** What a line of a file moves, in decimals. */
export interface ReadLine {
  readonly timeMs: number
  readonly label: string
  readonly sent: string | undefined
  readonly received: string | undefined
  readonly fee: string | undefined
  readonly id: string
}

type Cells = Readonly<Record<string, string>>

const cellsOf = (file: string): ReadonlyArray<Cells> =>
  parse(file, { columns: true, record_delimiter: "\r\n", relax_column_count: false })

const cell = (cells: Cells, name: string): string => {
  const value = cells[name]
  assert(value !== undefined, `The column ${name} is missing.`)
  assert.notMatch(value, /^[=+\-@\t\r]/, `A spreadsheet would compute the cell ${name}.`)
  return value
}

const plainNumber = /^\d+(\.\d+)?$/

/** An amount with its currency: both or none. */
const amountIn = (cells: Cells, amountName: string, currencyName: string, form = plainNumber): string | undefined => {
  const [amount, currency] = [cell(cells, amountName), cell(cells, currencyName)]
  assert.strictEqual(amount === "", currency === "", `${amountName} without ${currencyName}, or the reverse`)
  if (amount === "") return undefined
  assert.match(amount, form)
  return `${amount.replace(/\.0+$/, "")} ${currency}`
}

const isoTime = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/
const dottedTime = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)$/

const timeIn = (text: string, form: RegExp): number => {
  const found = form.exec(text)
  assert(found !== null, `The time ${text} has another form.`)
  const [, one = "", month = "", three = "", ...clock] = found
  const date = form === isoTime ? `${one}-${month}-${three}` : `${three}-${month}-${one}`
  return Date.parse(`${date}T${clock.join(":")}Z`)
}

const isOneOf = (list: ReadonlyArray<string>, label: string): string => {
  assert.include(list, label)
  return label
}

const koinlyOutgoing = ["", "gift", "lost", "donation", "cost", "loan fee", "margin fee", "loan repayment", "stake"]
const koinlyIncoming = [
  "",
  "airdrop",
  "fork",
  "mining",
  "reward",
  "income",
  "lending interest",
  "cashback",
  "loan",
  "stake",
]

/** Koinly: amounts have a decimal point, fees belong to trades, labels depend on the direction. */
export const readKoinly = (file: string): ReadonlyArray<ReadLine> =>
  cellsOf(file).map((cells) => {
    const form = /^\d+\.\d+$/
    const sent = amountIn(cells, "Sent Amount", "Sent Currency", form)
    const received = amountIn(cells, "Received Amount", "Received Currency", form)
    const fee = amountIn(cells, "Fee Amount", "Fee Currency", form)
    amountIn(cells, "Net Worth Amount", "Net Worth Currency", form)
    assert(sent !== undefined || received !== undefined)
    const isTrade = sent !== undefined && received !== undefined
    if (fee !== undefined) assert(isTrade)
    const oneWay = sent === undefined ? koinlyIncoming : koinlyOutgoing
    const label = isOneOf(isTrade ? [""] : oneWay, cell(cells, "Label"))
    return { timeMs: timeIn(cell(cells, "Date"), isoTime), label, sent, received, fee, id: cell(cells, "TxHash") }
  })

/** CoinTracking: the type decides which amounts a line has. */
const readCoinTracking = (file: string): ReadonlyArray<ReadLine> =>
  cellsOf(file).map((cells) => {
    const received = amountIn(cells, "Buy Amount", "Buy Currency")
    const sent = amountIn(cells, "Sell Amount", "Sell Currency")
    const fee = amountIn(cells, "Fee", "Fee Currency")
    const label = cell(cells, "Type")
    if (label === "Trade") assert(sent !== undefined && received !== undefined)
    else if (["Deposit", "Income", "Airdrop", "Staking"].includes(label))
      assert(sent === undefined && received !== undefined)
    else {
      isOneOf(["Withdrawal", "Spend", "Donation", "Gift", "Lost", "Other Fee"], label)
      assert(sent !== undefined && received === undefined)
    }
    return { timeMs: timeIn(cell(cells, "Date"), isoTime), label, sent, received, fee, id: cell(cells, "Tx-ID") }
  })

const blockpitIncoming = ["Deposit", "Airdrop", "Staking", "Income", "Receive Loan", "Non-Taxable In"]
const blockpitOutgoing = ["Withdrawal", "Payment", "Gift Sent", "Fee", "Repay Loan", "Non-Taxable Out", "Lost"]

/** Blockpit: the label decides which amounts a line has. */
const readBlockpit = (file: string): ReadonlyArray<ReadLine> =>
  cellsOf(file).map((cells) => {
    const sent = amountIn(cells, "Outgoing Amount", "Outgoing Asset")
    const received = amountIn(cells, "Incoming Amount", "Incoming Asset")
    const fee = amountIn(cells, "Fee Amount (optional)", "Fee Asset (optional)")
    const label = cell(cells, "Label")
    if (sent !== undefined && received !== undefined) assert.strictEqual(label, "Trade")
    else isOneOf(sent === undefined ? blockpitIncoming : blockpitOutgoing, label)
    const time = timeIn(cell(cells, "Date (UTC)"), dottedTime)
    return { timeMs: time, label, sent, received, fee, id: cell(cells, "Trx. ID (optional)") }
  })

/** The plain form. */
const readPlain = (file: string): ReadonlyArray<ReadLine> =>
  cellsOf(file).map((cells) => ({
    timeMs: timeIn(cell(cells, "time"), isoTime),
    label: cell(cells, "kind"),
    sent: amountIn(cells, "sent_amount", "sent_symbol"),
    received: amountIn(cells, "received_amount", "received_symbol"),
    fee: amountIn(cells, "fee_amount", "fee_symbol"),
    id: cell(cells, "transaction"),
  }))

/** The parser of each form. */
export const formReaders: Record<ExportFormName, (file: string) => ReadonlyArray<ReadLine>> = {
  plain: readPlain,
  koinly: readKoinly,
  cointracking: readCoinTracking,
  blockpit: readBlockpit,
}
