/** What a token's name and symbol say against it. Pure; knows nothing but the two texts. */
import { hasMixedAlphabets } from "./look-alike.ts"
import type { SpamEvidence } from "./spam-evidence.ts"

/** The texts that a token or collection gave. */
export interface TokenText {
  readonly name: string | undefined
  readonly symbol: string | undefined
}

/**
 * Top-level domains that names of tokens advertise: common ones of the list of the IANA. Not all 1,400 of them: most are words
 * that stand behind a full stop by accident. No `eth`: names of ENS are no addresses of the web.
 */
const domainEndings =
  "ai|app|art|bet|bid|bio|bond|cash|cc|cfd|ch|click|club|cn|co|com|cyou|de|dev|digital|es|eu|events|exchange|fi|finance|" +
  "fr|fun|fund|game|games|gg|gift|gifts|gives|in|info|io|is|it|la|land|life|link|live|lol|ltd|ly|market|me|money|monster|net|network|" +
  "news|nl|one|online|org|page|pm|pro|promo|quest|ru|sh|shop|site|social|space|store|su|tech|tips|to|today|top|tv|uk|us|vip|" +
  "vip|vote|website|wiki|win|work|world|ws|wtf|xyz|zone"

const domain = `[a-z0-9][a-z0-9-]{0,62}\\.(?:${domainEndings})`

/** A link that can be followed as it stands: a scheme, `www`, a chat's invitation, a domain with a path. */
const link = new RegExp(`https?:|www\\.|\\bt\\.me\\b|discord\\.gg|(?<![\\w.@-])${domain}/`, "i")

const domainName = new RegExp(`(?<![\\w@-])${domain}(?![\\w-]|\\.\\w)`, "i")

/** Words that ask the reader to come and get something, and amounts of money, each counted once. */
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

/** Letters that join others in scripts that need it, and in drawn characters. */
const rightfulJoiners =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d]/gu

/** Flags of parts of countries end in letters that nobody sees. */
const flags = /\u{1f3f4}[\u{e0020}-\u{e007f}]+/gu

/** Forms of drawn characters: they change how one looks and hide nothing. */
const drawnForms = /[\ufe00-\ufe0f]/g

const hasInvisibleLetters = (text: string): boolean =>
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(
    text.replace(flags, "").replace(rightfulJoiners, "").replace(drawnForms, ""),
  )

/** The text with the full stops that are spelt so that rules pass over them. */
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
  // Some honest tokens are named after the page of their maker; hardly any has it for its symbol.
  else if (domainName.test(readable)) found.push({ kind: isSymbol ? "link" : "domain-name" })
  for (const word of claimWords) {
    if (word.test(readable)) found.push({ kind: "claim-wording", detail: word.source })
  }
  return found
}

/** What is found in the two texts, each kind and each claiming word once. */
export const textEvidence = ({ name, symbol }: TokenText): ReadonlyArray<SpamEvidence> => {
  const found = [...textEvidenceOf(name ?? "", false), ...textEvidenceOf(symbol ?? "", true)]
  return [...new Map(found.map((evidence) => [`${evidence.kind}${evidence.detail ?? ""}`, evidence])).values()]
}
