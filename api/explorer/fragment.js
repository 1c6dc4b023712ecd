/** What stands behind the `#` of the page's address: where in the page one is. Never sent to the server. Pure. */

/**
 * A place in the page.
 *
 * @typedef {object} Place
 * @property {"account" | "graphql"} view
 * @property {string} [account] the account that is shown
 * @property {string} [transaction] the transaction whose details are open
 * @property {number} [chainId] its chain
 * @property {string} [query] a question to load into the editor
 * @property {string} [variables] its variables
 */

/**
 * What a link hands over once: a key, and accounts to begin with.
 *
 * @typedef {object} Gift
 * @property {string} [key]
 * @property {ReadonlyArray<string>} accounts
 */

const addressPattern = /^0x[0-9a-f]{40}$/
const hashPattern = /^0x[0-9a-f]{64}$/

/** @param {URLSearchParams} members @param {string} name @param {RegExp} pattern */
const matching = (members, name, pattern) => {
  const value = members.get(name)?.toLowerCase()
  return value !== undefined && pattern.test(value) ? value : undefined
}

/**
 * Reads a fragment, with or without its `#`. What is not understood is left out.
 *
 * @param {string} fragment
 * @returns {{ place: Place, gift: Gift }}
 */
export const readFragment = (fragment) => {
  const members = new URLSearchParams(fragment.replace(/^#/, ""))
  const key = members.get("key") ?? undefined
  const accounts = (members.get("accounts") ?? "")
    .toLowerCase()
    .split(",")
    .filter((text) => addressPattern.test(text))
  const account = matching(members, "account", addressPattern)
  const transaction = matching(members, "transaction", hashPattern)
  const chainId = matching(members, "chainId", /^\d{1,15}$/)
  const query = members.get("query") ?? undefined
  const variables = members.get("variables") ?? undefined
  return {
    place: {
      view: query !== undefined || members.has("graphql") ? "graphql" : "account",
      ...(account === undefined ? {} : { account }),
      ...(transaction === undefined ? {} : { transaction }),
      ...(chainId === undefined ? {} : { chainId: Number(chainId) }),
      ...(query === undefined ? {} : { query }),
      ...(variables === undefined ? {} : { variables }),
    },
    gift: { ...(key === undefined || key === "" ? {} : { key }), accounts },
  }
}

/**
 * The fragment of a place, `#` included.
 *
 * @param {Place} place
 */
export const writeFragment = ({ view, account, transaction, chainId, query, variables }) => {
  if (view === "graphql" && query === undefined) return "#graphql"
  const members = new URLSearchParams()
  if (view === "graphql") {
    members.set("query", query ?? "")
    if (variables !== undefined && variables.trim() !== "") members.set("variables", variables)
    return `#${members}`
  }
  if (account !== undefined) members.set("account", account)
  if (transaction !== undefined) members.set("transaction", transaction)
  if (chainId !== undefined) members.set("chainId", String(chainId))
  return `#${members}`
}
