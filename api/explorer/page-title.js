/** The title of the page at each place, for tabs, bookmarks and the browser's history. Pure. */
import { shortHex } from "./format.js"

/** @param {import("./fragment.js").Place} place */
const subjectOf = ({ view, account, tokenId, transaction }) => {
  if (view === "graphql") return "GraphQL"
  if (transaction !== undefined) return `Transaction ${shortHex(transaction)}`
  if (view === "item" && tokenId !== undefined) return `NFT #${shortHex(tokenId)}`
  return account === undefined ? undefined : `Account ${shortHex(account)}`
}

/**
 * The title, such as `Account 0x7099…79c8 · Tidemark`.
 *
 * @param {import("./fragment.js").Place} place
 */
export const titleOf = (place) => {
  const subject = subjectOf(place)
  return subject === undefined ? "Tidemark explorer" : `${subject} · Tidemark`
}
