/** Preview cards as SVG. Texts come from chains, and are untrusted. Pure. */
import { shortText } from "../render/text.ts"
import type { CardTexts } from "./card-subject.ts"

/** Size that previews of links have (ogp.me has none; Facebook, X and Slack crop to 1.91:1). */
const [width, height] = [1_200, 630]

/** Characters that fit in a line of DejaVu Sans, the widest of the fonts. */
const [titleLineMax, detailMax] = [26, 60]

const titleLinesMax = 3

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** A text for markup, without control characters and those that XML does not allow. */
export const escapeText = (text: string): string =>
  text.replace(/[\p{Cc}\ufffe\uffff]/gu, " ").replace(/[&<>"']/g, (character) => entities[character] ?? "")

/** The lines of a text; what does not fit is cut off. */
export const linesOf = (text: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && [...line, ...word].length < titleLineMax) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(shortText(word, titleLineMax))
  }
  const shown = lines.slice(0, titleLinesMax)
  return lines.length > titleLinesMax ? [...shown.slice(0, -1), `${shown.at(-1)} …`] : shown
}

/** A noun as a heading. */
export const headingOf = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

/** The card. `kind`: the kind of the subject, and its chain. */
export const drawCard = ({ title, detail }: CardTexts, kind: string): string => {
  const lines = linesOf(title).map(
    (line, index) => `<text x="80" y="${296 + index * 76}" font-size="60" font-weight="700">${escapeText(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="'DejaVu Sans', sans-serif" fill="#e9eff4">
<rect width="100%" height="100%" fill="#0c1116"/>
<rect width="100%" height="12" fill="#0b5f6b"/>
<g transform="translate(80 72) scale(1.6)" fill="none" stroke-width="3" stroke-linecap="round">
<rect width="40" height="40" rx="11" fill="#0b5f6b"/>
<path d="M6 17c4.7-4.4 9.3-4.4 14 0s9.3 4.4 14 0" stroke="#e9fbf8"/>
<path d="M6 25c4.7-4.4 9.3-4.4 14 0s9.3 4.4 14 0M6 33c4.7-4.4 9.3-4.4 14 0s9.3 4.4 14 0" stroke="#6fd3cd"/>
<path d="M10 8h20" stroke="#f3c567"/>
</g>
<text x="166" y="116" font-size="36" font-weight="700">Tidemark</text>
<text x="80" y="212" font-size="32" fill="#5fcfcb">${escapeText(headingOf(kind))}</text>
${lines.join("\n")}
<text x="80" y="570" font-size="28" fill="#9aa8b6">${escapeText(shortText(detail, detailMax))}</text>
</svg>`
}
