/** Names of accounts: by them accounts are found and shown. */
import { accountNamesQuery, namedAccountQuery } from "./account-query.js"
import { AskFailed, ask } from "./ask.js"

/**
 * The names of accounts by address; those that have none are absent.
 *
 * @param {ReadonlyArray<string>} accounts
 * @param {AbortSignal} [signal]
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export const readNames = async (accounts, signal) => {
  if (accounts.length === 0) return new Map()
  const data = await ask({ query: accountNamesQuery, variables: { accounts }, ...(signal && { signal }) })
  return new Map(
    data.accounts
      .filter((/** @type {any} */ { displayName }) => displayName.source !== "ADDRESS")
      .map((/** @type {any} */ { address, displayName }) => [address, displayName.value]),
  )
}

/**
 * The address that a name resolves to. Throws `AskFailed` for a name without one.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
export const findNamed = async (name) => {
  const { account } = await ask({ query: namedAccountQuery, variables: { name } })
  if (account === null) throw new AskFailed("NOT_FOUND", `${name} resolves to no account on the served chains.`)
  return account.address
}
