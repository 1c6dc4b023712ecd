/** Normal forms of texts for search. Pure. */
import { lookAlikes } from "../spam/look-alike.ts"

/** Signs that names use as letters. */
const letterSigns: Readonly<Record<string, string>> = {
  // Tether writes the symbol of its bridged dollar with the sign of the tugrik.
  "₮": "t",
  // A word ends in another sigma.
  ς: "σ",
}

const lookAlike = Object.entries(lookAlikes).flatMap(([latin, others]) =>
  [...others].map((other) => [other, latin.toLowerCase()] as const),
)

/** Latin letters by those that look like them, small ones also by their capitals: a text is found in any letter case. */
const letterOf = new Map([
  ...lookAlike.map(([other, latin]) => [other.toLowerCase(), latin] as const),
  ...lookAlike,
  ...Object.entries(letterSigns),
])

const ignored = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/** Characters between words: all but letters, digits and pictures. */
const separators = /[^\p{L}\p{N}\p{So}]+/gu

/** As `separators`, without what `searchForm` removes inside of words. */
const spelledSeparators = /[^\p{L}\p{N}\p{So}\p{Sc}\p{M}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * The form in which texts are compared: compatible characters as one, without accents and invisible characters, Latin letters for those that look
 * like them, lower-case, with a space between words. Empty for a text without letters, digits and pictures.
 */
export const searchForm = (text: string): string =>
  [...text.normalize("NFKD").replace(ignored, "")]
    .map((letter) => letterOf.get(letter) ?? letterOf.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join("")
    .normalize("NFC")
    .replace(separators, " ")
    .trim()

/** The words of a text as they are spelled: texts of equal `searchForm` that only look alike differ in it. */
export const spelledForm = (text: string): string =>
  text.normalize("NFC").toLowerCase().replace(spelledSeparators, " ").trim()
