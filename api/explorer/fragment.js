/** The fragment of the page's URL: the current place within the page. Never sent to the server. Pure. */
import { accountForm, hashPattern } from "./format.js"

/**
 * A place in the page.
 *
 * @typedef {object} Place
 * @property {"account" | "item" | "graphql"} view
 * @property {string} [account] the account that is shown
 * @property {string} [collection] the collection of the NFT that is shown
 * @property {string} [tokenId] its id within the collection
 * @property {string} [transaction] the transaction whose details are open
 * @property {number} [chainId] the chain of the transaction or NFT
 * @property {string} [query] a query to load into the editor
 * @property {string} [variables] its variables
 */

/**
 * Values that a link passes once: a key, and initial accounts.
 *
 * @typedef {object} Gift
 * @property {string} [key]
 * @property {ReadonlyArray<string>} accounts
 */

/**
 * Identity of an NFT.
 *
 * @typedef {{ chainId: number, collection: string, tokenId: string }} ItemKey
 */

const addressPattern = /^0x[0-9a-f]{40}$/
const tokenIdPattern = /^\d{1,78}$/

/** @param {{ isQuery: boolean, isItem: boolean }} named @returns {Place["view"]} */
const viewOf = ({ isQuery, isItem }) => {
  if (isQuery) return "graphql"
  return isItem ? "item" : "account"
}

/** @param {URLSearchParams} members @param {string} name @param {RegExp} pattern */
const matching = (members, name, pattern) => {
  const value = members.get(name)?.toLowerCase()
  return value !== undefined && pattern.test(value) ? value : undefined
}

/**
 * Reads a fragment, with or without its `#`. What is not understood is omitted.
 *
 * @param {string} fragment
 * @returns {{ place: Place, gift: Gift }}
 */
export const readFragment = (fragment) => {
  const members = new URLSearchParams(fragment.replace(/^#/, ""))
  const key = members.get("key") ?? undefined
  const accounts = (members.get("accounts") ?? "").split(",").flatMap((text) => accountForm(text) ?? [])
  const account = accountForm(members.get("account") ?? "")
  const collection = matching(members, "collection", addressPattern)
  const tokenId = matching(members, "tokenId", tokenIdPattern)
  const transaction = matching(members, "transaction", hashPattern)
  const chainId = matching(members, "chainId", /^\d{1,15}$/)
  const query = members.get("query") ?? undefined
  const variables = members.get("variables") ?? undefined
  const isItem = collection !== undefined && tokenId !== undefined && chainId !== undefined
  const isQuery = query !== undefined || members.has("graphql")
  return {
    place: {
      view: viewOf({ isQuery, isItem }),
      ...(account === undefined ? {} : { account }),
      ...(isItem ? { collection, tokenId } : {}),
      ...(transaction === undefined ? {} : { transaction }),
      ...(chainId === undefined ? {} : { chainId: Number(chainId) }),
      ...(query === undefined ? {} : { query }),
      ...(variables === undefined ? {} : { variables }),
    },
    gift: { ...(key === undefined || key === "" ? {} : { key }), accounts },
  }
}

/**
 * A place without the details of a transaction.
 *
 * @param {Place} place
 * @returns {Place}
 */
export const closeTransaction = ({ transaction, ...place }) => {
  if (place.view === "item") return place
  return { view: "account", ...(place.account === undefined ? {} : { account: place.account }) }
}

/**
 * The fragment of a place, `#` included.
 *
 * @param {Place} place
 */
export const writeFragment = ({ view, account, collection, tokenId, transaction, chainId, query, variables }) => {
  if (view === "graphql" && query === undefined) return "#graphql"
  const members = new URLSearchParams()
  if (view === "graphql") {
    members.set("query", query ?? "")
    if (variables !== undefined && variables.trim() !== "") members.set("variables", variables)
    return `#${members}`
  }
  if (account !== undefined) members.set("account", account)
  if (collection !== undefined) members.set("collection", collection)
  if (tokenId !== undefined) members.set("tokenId", tokenId)
  if (transaction !== undefined) members.set("transaction", transaction)
  if (chainId !== undefined) members.set("chainId", String(chainId))
  return `#${members}`
}
