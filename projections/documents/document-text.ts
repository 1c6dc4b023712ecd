/** Texts of documents. Controls that change how a text is displayed are removed; anything else is kept, and escaped where it is shown. */

/** Control characters but tabs and line ends, halves of surrogate pairs, and characters that change the direction of what follows. */
const unsafe = /(?![\t\n])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu

/** A text without such characters and white space at its ends, cut to a number of characters; `undefined` if nothing is left. */
export const documentText = (text: string, charactersMax: number): string | undefined => {
  // A character takes two units at most; the rest is not even looked at.
  const units = text.slice(0, 2 * charactersMax).replace(/\r\n?/g, "\n")
  const clean = units.replace(unsafe, "").trim()
  return clean === "" ? undefined : [...clean].slice(0, charactersMax).join("")
}

/** A text, number or truth value as text; `undefined` for anything else. */
export const scalarText = (value: unknown): string | undefined => {
  if (typeof value === "string") return value
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined
}
