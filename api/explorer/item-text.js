/** Sentences about an NFT, above all about what it does not have. Pure: no document, no clock. */
import { paidText } from "./format.js"

/**
 * A value in the currency that was paid, with its worth.
 *
 * @param {{ valueUsd: number, valueWithDenomination: number, denomination: { symbol: string } }} value
 */
export const denominatedText = ({ valueUsd, valueWithDenomination, denomination }) =>
  paidText({ amount: valueWithDenomination, symbol: denomination.symbol, usd: valueUsd })

/**
 * Why there is no picture; `undefined` if there is one.
 *
 * @param {{ metadata: { uri: string | null, data: string | null } | null, hasPicture: boolean }} item
 */
export const pictureNote = ({ metadata, hasPicture }) => {
  if (hasPicture) return undefined
  if (metadata === null || metadata.uri === null || metadata.uri === "") return "This NFT has no metadata URI."
  if (metadata.data === null) return "This NFT's metadata hasn't been fetched yet."
  return "This NFT's metadata has no image that can be shown."
}

/**
 * A URI of a document or of media as it is displayed: content in the URI itself as its type and length.
 *
 * @param {string} uri
 */
export const uriText = (uri) => {
  if (!uri.startsWith("data:")) return uri
  const type = /^data:([^;,]*)/.exec(uri)?.[1]
  const length = new Intl.NumberFormat("en").format(uri.length)
  return `in the contract: ${type === undefined || type === "" ? "text/plain" : type}, ${length} characters`
}

/**
 * How many sales a chart has, and of how many transfers, if there are more.
 *
 * @param {{ sales: number, transfers: number, hasMore: boolean }} counts
 */
export const salesCountText = ({ sales, transfers, hasMore }) =>
  hasMore ? `${sales} in the newest ${transfers} transfers` : String(sales)
