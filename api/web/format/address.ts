/** Addresses and hashes as people read and paste them. Pure. */

/** The address that stands for a chain's own coin. */
export const coinAddress = `0x${"0".repeat(40)}`

/** The ends of an address, a hash or a long token id. */
export const shortHex = (text: string): string => (text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text)

/** A name whose long numbers, as token ids of names are, are shortened. */
export const shortName = (name: string): string => name.replace(/\d{13,}/g, shortHex)

/** A hue that a text has, in degrees: the same for the same text. */
export const hueOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)

/** Hashes of transactions; those of Bitcoin have no prefix. */
export const hashPattern = /^(?:0x)?[0-9a-f]{64}$/

/**
 * The form of an account's address; `undefined` for other texts. Checksums are verified by the server; legacy addresses of Bitcoin are
 * case-sensitive.
 */
export const accountForm = (text: string): string | undefined => {
  const lower = text.toLowerCase()
  if (/^(?:0x[0-9a-f]{40}|bc1[02-9ac-hj-np-z]{11,87}|script:(?:[0-9a-f]{2}){1,10000})$/.test(lower)) return lower
  return /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text) ? text : undefined
}

/** An identifier that a reader pasted. */
export interface Pasted {
  readonly kind: "account" | "name" | "transaction"
  readonly value: string
}

/** Parses a pasted text; `undefined` if it is neither an address, a name nor a transaction hash. */
export const readPasted = (text: string): Pasted | undefined => {
  const entered = text.trim()
  const account = accountForm(entered)
  if (account !== undefined) return { kind: "account", value: account }
  const value = entered.toLowerCase()
  if (hashPattern.test(value)) return { kind: "transaction", value }
  // The server determines the normal form.
  return /^[^\s.]+(\.[^\s.]+)+$/.test(entered) ? { kind: "name", value: entered } : undefined
}
