/** State in session storage: the API key and the suggested accounts. */
import { signal } from "@preact/signals"

const keyName = "tidemark.key"
const accountsName = "tidemark.accounts"

/** The API key; empty if there is none. */
export const apiKey = signal(sessionStorage.getItem(keyName) ?? "")

/** Stores a key for this tab. */
export const keepKey = (key: string): void => {
  sessionStorage.setItem(keyName, key.trim())
  apiKey.value = key.trim()
}

/** The suggested accounts. */
export const readAccounts = (): ReadonlyArray<string> =>
  (sessionStorage.getItem(accountsName) ?? "").split(",").filter((text) => text !== "")

/** Stores suggested accounts for this tab. */
export const keepAccounts = (accounts: ReadonlyArray<string>): void =>
  sessionStorage.setItem(accountsName, accounts.join(","))
