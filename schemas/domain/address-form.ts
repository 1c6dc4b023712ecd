/** Forms of addresses by family of chain. Checks the form, not that anybody holds the address. */

/** Families whose addresses differ in form. */
export type AddressFamily = "evm" | "svm" | "bitcoin"

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** Longest address in base 58: 32 bytes. Bounds the work that a caller's text can cause. */
const base58CharactersMax = 44

/** How many bytes a text in base 58 encodes; 0 where it is not one. */
const base58Bytes = (text: string): number => {
  if (text.length > base58CharactersMax || [...text].some((character) => !alphabet.includes(character))) return 0
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const value = [...text].reduce((sum, character) => sum * 58n + BigInt(alphabet.indexOf(character)), 0n)
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

// A legacy address is a version, a hash of 20 bytes and four of a checksum; a witness one is bech32 of at most 90 characters.
const isBitcoin = (text: string): boolean =>
  /^(?:bc1[02-9ac-hj-np-z]{11,87}|BC1[02-9AC-HJ-NP-Z]{11,87})$/.test(text) ||
  (/^[13]/.test(text) && base58Bytes(text) === 25)

/** The family whose form a text has; `undefined` where it is no address at all. */
export const addressFamily = (text: string): AddressFamily | undefined => {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return "evm"
  if (isBitcoin(text)) return "bitcoin"
  return base58Bytes(text) === 32 ? "svm" : undefined
}
