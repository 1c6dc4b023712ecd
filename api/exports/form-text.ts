/** Texts that the forms of exports share. Pure. */
import { isNft } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { worthDecimals } from "../profit/tax-event.ts"
import { decimalText } from "../render/amount.ts"
import type { ExportAmount, ExportRow } from "./export-row.ts"

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

/** What happened, for a person: the purpose, the protocol and the chain. */
export const descriptionOf = ({ kind, protocol, chain, isFailed }: ExportRow): string =>
  [isFailed ? `failed ${kind}` : kind, ...(protocol === undefined ? [] : [`with ${protocol}`]), `on ${chain}`].join(" ")

/** An id of the row: the transaction, and for further rows of it their place. */
export const idOf = ({ hash, index }: ExportRow): string =>
  hash === undefined ? "" : `${hash}${index === 0 ? "" : `:${index}`}`
