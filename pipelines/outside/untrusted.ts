/** Checks of content from outside the chains. It is untrusted: every value that is used is checked, and limited in length. */

/** Control, format and private characters, line ends, and halves of surrogate pairs. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/u

/** A JSON object of unknown fields. */
type Fields = Readonly<Record<string, unknown>>

/** The JSON value of bytes in UTF-8; `undefined` if they are neither. */
export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Whether a value is a JSON object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a value is a text of printable characters, not empty and not longer than the limit. */
export const isText = (value: unknown, charactersMax: number): value is string =>
  typeof value === "string" && value.trim() !== "" && [...value].length <= charactersMax && !unprintable.test(value)

/** Whether a value is an integer in a range, both ends included. */
export const isIntegerWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most

/** Whether a value is the text of an EVM address, in any case. */
export const isEvmAddress = (value: unknown): value is string =>
  typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)
