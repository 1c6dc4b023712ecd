/** Several accounts that are shown as one: the parts of a page's address, addresses or names. Pure. */

/** Accounts of a bundle, at most: those of one query. */
export const accountsMax = 50

/** The parts of `a,b,c`, without repetitions. */
export const readBundle = (text: string): ReadonlyArray<string> =>
  [...new Set(text.split(",").map((part) => part.trim()))].filter((part) => part !== "").slice(0, accountsMax)

/** The text of parts. */
export const writeBundle = (parts: ReadonlyArray<string>): string => [...new Set(parts)].slice(0, accountsMax).join(",")
