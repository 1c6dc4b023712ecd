/** Cleans text that strangers wrote into contracts, before people or agents read it. */

/** Longest name of a token, in characters: attacker-controlled text reaches agents, so it is cleaned and capped. */
export const nameCharactersMax = 128

/** Longest symbol of a token, in characters. */
export const symbolCharactersMax = 32

// Cc: control characters. Cf: formats, among them zero-width and bidirectional ones. Zl, Zp: line and paragraph ends.
// Cs: halves of surrogate pairs, which no JSON reader likes.
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Text without control, invisible and bidirectional characters, trimmed and cut to a number of characters. */
export const cleanText = (text: string, charactersMax: number): string =>
  [...text.replace(unsafe, "").trim()].slice(0, charactersMax).join("")

/** `0x`, four digits, three dots, four digits: an address that has no name. */
export const shortAddress = (address: string): string =>
  address.length > 10 ? `${address.slice(0, 6)}...${address.slice(-4)}` : address
