/** Texts that the forms of exports share. Pure. */
import { isNft } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { worthDecimals } from "../profit/tax-event.ts"
import { decimalText } from "../render/amount.ts"
import type { ExportAmount, ExportKind, ExportRow } from "./export-row.ts"

/** A time in UTC as `2026-11-30 08:15:00`. */
export const isoTime = (timestampMs: number): string =>
  new Date(timestampMs).toISOString().slice(0, 19).replace("T", " ")

/** A time in UTC as `30.11.2026 08:15:00`. */
export const dottedTime = (timestampMs: number): string => {
  const [date = "", time = ""] = isoTime(timestampMs).split(" ")
  return `${date.split("-").toReversed().join(".")} ${time}`
}

/** The exact amount; empty without one. */
export const amountOf = (amount: ExportAmount | undefined): string =>
  amount === undefined ? "" : decimalText(amount.amountRaw, amount.decimals)

/** The worth at the time in the currency of the row; empty if it is unknown. */
export const worthOf = (amount: ExportAmount | undefined): string =>
  amount?.worth === undefined ? "" : decimalText(amount.worth, worthDecimals)

/** The contract of the asset; empty for the chain's coin. */
export const contractOf = (amount: ExportAmount | undefined): string =>
  amount === undefined || amount.asset.token === zeroAddress ? "" : amount.asset.token

/** The symbol, or the contract of an asset without one; of an NFT with its token id. */
export const currencyOf = (amount: ExportAmount | undefined): string => {
  if (amount === undefined) return ""
  const symbol = amount.symbol === "" ? amount.asset.token : amount.symbol
  return isNft(amount.asset) ? `${symbol} #${amount.asset.tokenId}` : symbol
}

/** A description for people: the purpose, the protocol and the chain. */
export const descriptionOf = ({ kind, protocol, chain, isFailed }: ExportRow): string =>
  [isFailed ? `failed ${kind}` : kind, ...(protocol === undefined ? [] : [`with ${protocol}`]), `on ${chain}`].join(" ")

/** An id of the row: the transaction, and for further rows of it their place. */
export const idOf = ({ hash, index }: ExportRow): string =>
  hash === undefined ? "" : `${hash}${index === 0 ? "" : `:${index}`}`

/** Whether a row has an asset beside its fee. */
export const hasMoved = ({ sent, received }: ExportRow): boolean => sent !== undefined || received !== undefined

/** Whether one asset was given for another. */
export const isTrade = ({ sent, received }: ExportRow): boolean => sent !== undefined && received !== undefined

/** The worth of what was received, else of what was sent; empty if it is unknown. */
export const worthOfRow = ({ sent, received }: ExportRow): string =>
  worthOf(received?.worth === undefined ? sent : received)

/** Labels of a form by purpose. Steps of bridges between the accounts have those of plain movements. */
export interface FormLabels {
  readonly trade: string
  /** Of what was received for nothing. */
  readonly incoming: Partial<Record<ExportKind, string>> & { readonly other: string }
  /** Of what was sent for nothing. */
  readonly outgoing: Partial<Record<ExportKind, string>> & { readonly other: string }
}

/** The label of a row. */
export const labelOf = (row: ExportRow, { trade, incoming, outgoing }: FormLabels): string => {
  if (isTrade(row)) return trade
  const labels = row.sent === undefined ? incoming : outgoing
  return (row.isBridged ? undefined : labels[row.kind]) ?? labels.other
}

/** The fee of a row as a row of its own, with the fee as what was sent; none without a fee. */
export const feeRows = (row: ExportRow): ReadonlyArray<ExportRow> =>
  row.fee === undefined
    ? []
    : [
        {
          ...row,
          kind: "fee",
          protocol: undefined,
          isBridged: false,
          sent: row.fee,
          received: undefined,
          fee: undefined,
        },
      ]
