/** Sentences about an NFT, above all about what it does not have. Pure: no document, no clock. */
import { unpricedText } from "./format.js"

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
 * How many sales a chart has, how many it leaves out, and of how many transfers, if there are more.
 *
 * @param {{ priced: number, unpriced: number, transfers: number, hasMore: boolean }} counts
 */
export const salesCountText = ({ priced, unpriced, transfers, hasMore }) => {
  const sales = unpriced > 0 ? `${priced} + ${unpriced} ${unpricedText}` : String(priced)
  return hasMore ? `${sales} in the newest ${transfers} transfers` : sales
}
