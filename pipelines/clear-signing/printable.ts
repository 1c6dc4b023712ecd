// Control, format and private characters, line ends, and halves of surrogate pairs.
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Longest text of a value, in characters: nested input is longer than any sentence. */
const valueCharactersMax = 20_000

/** Longest label, intent or name, in characters. */
export const labelCharactersMax = 200

/** Untrusted text without characters that hide or reorder others, cut at a number of characters. */
export const printable = (text: string, charactersMax = valueCharactersMax): string => {
  const visible = text.replace(unprintable, "")
  return visible.length <= charactersMax ? visible : `${[...visible].slice(0, charactersMax - 1).join("")}…`
}
