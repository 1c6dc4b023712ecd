/** Sanitizes untrusted text from contracts before people or agents read it. */

/** Longest name of a token, in characters: attacker-controlled text reaches agents, so it is sanitized and capped. */
export const nameCharactersMax = 128

/** Longest symbol of a token, in characters. */
export const symbolCharactersMax = 32

// Cc: control characters. Cf: format characters, such as zero-width and bidirectional ones. Zl, Zp: line and paragraph separators.
// Cs: lone surrogates, which JSON parsers reject.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Removes control, invisible and bidirectional characters, trims, and truncates to a number of characters. */
export const cleanText = (text: string, charactersMax: number): string =>
  [...text.replace(unsafe, "").trim()].slice(0, charactersMax).join("")

/** Truncates a sanitized text to a number of characters; an ellipsis is the last one if anything was cut. */
export const shortText = (text: string, charactersMax: number): string => {
  const characters = [...text]
  return characters.length <= charactersMax
    ? text
    : `${characters
        .slice(0, charactersMax - 1)
        .join("")
        .trimEnd()}…`
}

/** Digits of the longest item id that is written in full: longer ones are hashes or packed values. */
const tokenIdDigitsMax = 10

/** The id of an item: `#42`, or `#7923...2508` for a long one. */
export const tokenIdText = (tokenId: bigint): string => {
  const digits = tokenId.toString()
  return digits.length <= tokenIdDigitsMax ? `#${digits}` : `#${digits.slice(0, 4)}...${digits.slice(-4)}`
}

/** Shortens an address: `0x`, four digits, three dots, four digits. */
export const shortAddress = (address: string): string =>
  address.length > 10 ? `${address.slice(0, 6)}...${address.slice(-4)}` : address
