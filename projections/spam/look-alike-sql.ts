/** The appearance of texts in SQL, equal to that of `look-alike.ts`. */
import { sqlText } from "../table/sql.ts"
import { drawnAlike, lookAlikes } from "./look-alike.ts"

/**
 * Characters that are ignored, for RE2, which has no class of them: marks, white space, and the code points with the property
 * `Default_Ignorable_Code_Point` of Unicode 17 that are not marks.
 */
export const ignoredClass = `[\\p{M}\\s\\x{0b}\\x{a0}\\x{ad}\\x{61c}\\x{115f}\\x{1160}\\x{1680}\\x{2000}-\\x{200f}\\x{2028}-\\x{202f}\\x{205f}-\\x{206f}\\x{3000}\\x{3164}\\x{feff}\\x{ffa0}\\x{fff0}-\\x{fff8}\\x{1bca0}-\\x{1bca3}\\x{1d173}-\\x{1d17a}\\x{e0000}-\\x{e0fff}\\x{17b4}\\x{17b5}\\x{180b}-\\x{180f}]`

/** Replaces characters by others, each by one. */
const translated = (text: string, pairs: ReadonlyArray<readonly [string, string]>): string =>
  `translateUTF8(${text}, ${sqlText(pairs.map(([from]) => from).join(""))}, ${sqlText(pairs.map(([, to]) => to).join(""))})`

const latinPairs = Object.entries(lookAlikes).flatMap(([latin, others]) =>
  [...others].map((other) => [other, latin] as const),
)

const drawnPairs = Object.entries(drawnAlike)

/** The appearance of a text, as `appearanceOf` has it. */
export const appearanceSql = (text: string): string => {
  const latin = translated(
    `replaceRegexpAll(normalizeUTF8NFKD(toValidUTF8(${text})), ${sqlText(ignoredClass)}, '')`,
    latinPairs,
  )
  // Most texts are plain, and a view reads those of all tokens.
  const plain = `if(match(${text}, '^[!-~]*$'), ${text}, ${latin})`
  const small = translated(
    plain,
    drawnPairs.filter(([from]) => from !== "l"),
  )
  return `upperUTF8(if(match(${plain}, '[a-km-z]'), ${small}, ${translated(plain, drawnPairs)}))`
}
