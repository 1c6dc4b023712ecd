/** Several accounts that are shown as one: the parts of a page's address, addresses or names. Pure. */
import { accountForm } from "../../format/address.ts"

/** Accounts of a bundle, at most: those of one query. */
export const accountsMax = 50

/** The part of a text: an address in its one form, or a name. */
const partOf = (text: string): string => accountForm(text.trim()) ?? text.trim()

/** The parts of `a,b,c`, without repetitions. */
export const readBundle = (text: string): ReadonlyArray<string> =>
  [...new Set(text.split(",").map(partOf))].filter((part) => part !== "").slice(0, accountsMax)

/** The text of parts. */
export const writeBundle = (parts: ReadonlyArray<string>): string => [...new Set(parts)].slice(0, accountsMax).join(",")
