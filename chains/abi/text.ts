/** Text in the input of a transaction, in place of a call. */
import type { Hex } from "#schemas/domain/primitive.ts"
import { decodeUtf8 } from "#schemas/domain/utf8.ts"

/** Fewest bytes that count as text: shorter calls can be readable by chance. */
const textBytesMin = 8

/**
 * The input as text; `undefined` if it is not UTF-8 or contains control characters other than tabs and line ends.
 *
 * A call with arguments is never text: its words begin or end with zeros.
 */
export const textOfInput = (input: Hex): string | undefined => {
  if (input.length < 2 + 2 * textBytesMin) return undefined
  const text = decodeUtf8(input)
  return text !== undefined && [...text].every(isWritten) ? text : undefined
}

const isWritten = (character: string): boolean =>
  (character >= " " && character < "\u007f") || character > "\u009f" || "\t\n\r".includes(character)
