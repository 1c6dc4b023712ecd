/** Evidence in a token's name and symbol. Pure, and based on the two texts only. */
import { hasMixedAlphabets } from "./look-alike.ts"
import type { SpamEvidence } from "./spam-evidence.ts"

/** Reported name and symbol of a token or collection. */
export interface TokenText {
  readonly name: string | undefined
  readonly symbol: string | undefined
}

/**
 * Top-level domains that token names advertise: common ones of the IANA list. Most of its 1,400 entries are words that follow a full stop
 * by accident. Excludes `eth`: ENS names are not web addresses.
 */
const domainEndings =
  "ai|app|art|bet|bid|bio|bond|cash|cc|cfd|ch|click|club|cn|co|com|cyou|de|dev|digital|es|eu|events|exchange|fi|finance|" +
  "fr|fun|fund|game|games|gg|gift|gifts|gives|in|info|io|is|it|la|land|life|link|live|lol|ltd|ly|market|me|money|monster|net|network|" +
  "news|nl|one|online|org|page|pm|pro|promo|quest|ru|sh|shop|site|social|space|store|su|tech|tips|to|today|top|tv|uk|us|vip|" +
  "vip|vote|website|wiki|win|work|world|ws|wtf|xyz|zone"

const domain = `[a-z0-9][a-z0-9-]{0,62}\\.(?:${domainEndings})`

/** A link that works as it stands: a scheme, `www`, a chat invitation, a domain with a path. */
const link = new RegExp(`https?:|www\\.|\\bt\\.me\\b|discord\\.gg|(?<![\\w.@-])${domain}/`, "i")

const domainName = new RegExp(`(?<![\\w@-])${domain}(?![\\w-]|\\.\\w)`, "i")

/** Call-to-action words and amounts of money, each counted once. */
const claimWords = [
  /\bclaim(?:s|ed|able|ing)?\b/i,
  /\bair-?drop(?:s|ped)?\b/i,
  /\brewards?\b/i,
  /\bvisit\b/i,
  /\bvouchers?\b/i,
  /\bbonus\b/i,
  /\bgive-?away\b/i,
  /\bredeem\b/i,
  /\bprizes?\b/i,
  /\bfree\s?mint\b/i,
  /\bgift\b/i,
  /\bactivate\b/i,
  /\beligible\b/i,
  /\b(?:get|for)\s+(?:your|free)\b/i,
  /[$€£]\s?\d/,
  /\b\d[\d.,]*\s(?:bnb|dai|eth|pol|usd|usdc|usdt|weth)\b/i,
]

/** Zero-width joiners in scripts that need them, and in emoji sequences. */
const rightfulJoiners =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/gu

/** Subdivision flags end in invisible tag characters. */
const flags = /\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu

/** Variation selectors: they change the appearance of an emoji and hide nothing. */
const drawnForms = /[\ufe00-\ufe0f]/g

const hasInvisibleLetters = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(
    text.replace(flags, "").replace(rightfulJoiners, "").replace(drawnForms, ""),
  )

/** The text with substituted full stops restored. */
const withFullStops = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u3002\u2e31]|\s?[[(]\.[\])]\s?/g, ".")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")

const textEvidenceOf = (text: string, isSymbol: boolean): ReadonlyArray<SpamEvidence> => {
  const readable = withFullStops(text)
  const found: Array<SpamEvidence> = []
  if (hasInvisibleLetters(text)) found.push({ kind: "invisible-letters" })
  if (hasMixedAlphabets(text)) found.push({ kind: "mixed-alphabets" })
  if (link.test(readable)) found.push({ kind: "link" })
  // Some legitimate tokens are named after their website; hardly any uses it as its symbol.
  else if (domainName.test(readable)) found.push({ kind: isSymbol ? "link" : "domain-name" })
  for (const word of claimWords) {
    if (word.test(readable)) found.push({ kind: "claim-wording", detail: word.source })
  }
  return found
}

/** Evidence in both texts, without duplicates: each kind and each call-to-action word once. */
export const textEvidence = ({ name, symbol }: TokenText): ReadonlyArray<SpamEvidence> => {
  const found = [...textEvidenceOf(name ?? "", false), ...textEvidenceOf(symbol ?? "", true)]
  return [...new Map(found.map((evidence) => [`${evidence.kind}${evidence.detail ?? ""}`, evidence])).values()]
}
