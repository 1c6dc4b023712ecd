/** Address formats by chain family. Checks the format only, not whether the address is in use. */

/** Families whose addresses have different formats. */
export type AddressFamily = "evm" | "svm" | "bitcoin"

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** Length of the longest address in base 58, of 32 bytes. Bounds the cost of decoding untrusted text. */
const base58CharactersMax = 44

/** Number of bytes that a base 58 text encodes; 0 for invalid text. */
const base58Bytes = (text: string): number => {
  if (text.length > base58CharactersMax || [...text].some((character) => !alphabet.includes(character))) return 0
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const value = [...text].reduce((sum, character) => sum * 58n + BigInt(alphabet.indexOf(character)), 0n)
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2))
}

// A legacy address consists of a version, a 20-byte hash and a 4-byte checksum; a witness address is bech32 with at most 90 characters.
const isBitcoin = (text: string): boolean =>
  /^(?:bc1[02-9ac-hj-np-z]{11,87}|BC1[02-9AC-HJ-NP-Z]{11,87})$/.test(text) ||
  (/^[13]/.test(text) && base58Bytes(text) === 25)

/** The family of an address, by its format; `undefined` if the text is not an address. */
export const addressFamily = (text: string): AddressFamily | undefined => {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return "evm"
  if (isBitcoin(text)) return "bitcoin"
  return base58Bytes(text) === 32 ? "svm" : undefined
}
