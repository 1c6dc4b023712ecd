/** What the app keeps while its tab is open: the API key, and accounts to begin with. */
import { signal } from "@preact/signals"

const keyName = "tidemark.key"
const accountsName = "tidemark.accounts"

/** The API key; empty where none was given. */
export const apiKey = signal(sessionStorage.getItem(keyName) ?? "")

/** Keeps a key for this tab. */
export const keepKey = (key: string): void => {
  sessionStorage.setItem(keyName, key.trim())
  apiKey.value = key.trim()
}

/** Accounts to begin with. */
export const readAccounts = (): ReadonlyArray<string> =>
  (sessionStorage.getItem(accountsName) ?? "").split(",").filter((text) => text !== "")

/** Keeps accounts to begin with for this tab. */
export const keepAccounts = (accounts: ReadonlyArray<string>): void =>
  sessionStorage.setItem(accountsName, accounts.join(","))
