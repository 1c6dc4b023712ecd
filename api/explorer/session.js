/** State that the page keeps while its tab is open. */

const keyName = "tidemark.key"
const accountsName = "tidemark.accounts"

/** Tells that the key has changed. */
export const keyChange = new EventTarget()

/** The API key; empty where none was given. */
export const readKey = () => sessionStorage.getItem(keyName) ?? ""

/**
 * Keeps a key for this tab.
 *
 * @param {string} key
 */
export const keepKey = (key) => {
  sessionStorage.setItem(keyName, key.trim())
  keyChange.dispatchEvent(new Event("change"))
}

/** Accounts to begin with. @returns {ReadonlyArray<string>} */
export const readAccounts = () => (sessionStorage.getItem(accountsName) ?? "").split(",").filter((text) => text !== "")

/**
 * Keeps accounts to begin with for this tab.
 *
 * @param {ReadonlyArray<string>} accounts
 */
export const keepAccounts = (accounts) => {
  sessionStorage.setItem(accountsName, accounts.join(","))
}
