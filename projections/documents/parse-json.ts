/**
 * Untrusted JSON, within limits. The text is scanned before it is parsed, to determine depth and number of values; the scan also corrects the
 * two most common mistakes of contracts: control characters inside texts, and commas after the last member.
 */

/** Depth of objects and lists. */
const jsonDepthMax = 20

/** Number of values, members of objects and lists included. */
const jsonValuesMax = 10_000

/** The value of a JSON text, or the reason why there is none. */
export type ParsedJson = { readonly value: unknown } | { readonly problem: "invalid" | "too deep" | "too many values" }

/** Parses JSON. Never throws, and takes time linear in the length of the text. */
export const parseLimitedJson = (text: string): ParsedJson => {
  const scanned = scan(text)
  if (typeof scanned !== "string") return scanned
  try {
    return { value: JSON.parse(scanned) }
  } catch {
    return { problem: "invalid" }
  }
}

/** The text with both mistakes corrected. */
const scan = (text: string): string | Exclude<ParsedJson, { readonly value: unknown }> => {
  const pieces: Array<string> = []
  let pieceStart = 0
  const replace = (start: number, end: number, by: string) => {
    pieces.push(text.slice(pieceStart, start), by)
    pieceStart = end
  }
  let [depth, values] = [0, 1]
  let isInText = false
  /** Position of a comma that nothing but white space has followed. */
  let comma: number | undefined
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (isInText) {
      if (character === "\\") index += 1
      else if (character === '"') isInText = false
      else if (character < " ") replace(index, index + 1, escapeOf(character))
      continue
    }
    if (character <= " ") continue
    if (character === "]" || character === "}") {
      depth -= 1
      if (comma !== undefined) replace(comma, comma + 1, "")
    }
    comma = character === "," ? index : undefined
    if (character === '"') isInText = true
    if (character === "[" || character === "{") depth += 1
    if (character === "," || character === "[" || character === "{") values += 1
    if (depth > jsonDepthMax) return { problem: "too deep" }
    if (values > jsonValuesMax) return { problem: "too many values" }
  }
  return [...pieces, text.slice(pieceStart)].join("")
}

const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
