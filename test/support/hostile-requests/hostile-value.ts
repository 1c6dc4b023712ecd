/** Values that strangers send where others are expected. */
import { ann, bob, usdc } from "../api/api-story.ts"
import type { RandomSource } from "../chain/random.ts"

/** Texts: valid ones, almost valid ones, and what breaks parsers, statements, logs and pages. */
export const hostileTexts: readonly [string, ...ReadonlyArray<string>] = [
  ann,
  bob,
  usdc,
  ann.toUpperCase(),
  `${ann} `,
  ann.slice(0, -1),
  `0x${"0".repeat(40)}`,
  `0x${"f".repeat(64)}`,
  "0x",
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e400",
  "9".repeat(400),
  "a".repeat(20_000),
  "\u0000",
  "\ud800",
  "\u202e\u2066abc",
  "é\u0301😀",
  "' OR 1=1 --",
  "'; DROP TABLE ledger; --",
  "{x:Identifier}",
  "\\",
  '"',
  "%00%0a%0d",
  "\r\nset-cookie: a=b",
  "../../../../etc/passwd",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "toString",
  "eyJibG9jayI6LTEsImxlZyI6IngifQ",
  Buffer.from(JSON.stringify([1e308, "x", null])).toString("base64url"),
  "2026-02-30T25:61:00Z",
  "ethereum",
  "1",
]

/** Numbers: bounds of types and pages, and what is none. */
export const hostileNumbers: readonly [number, ...ReadonlyArray<number>] = [
  ...([0, 1, -1, 2, 20, 100, 101, 1_000, 0.5, -0.1, 2_147_483_647, 2_147_483_648, -2_147_483_648] as const),
  1e15,
  9_007_199_254_740_992,
  1e21,
  1e308,
  1_700_000_000,
  1_700_000_000_000,
  31_337,
]

/** Any value of JSON, nested up to a depth. */
export const hostileJson = (random: RandomSource, depth = 3): unknown => {
  switch (random.below(depth > 0 ? 8 : 5)) {
    case 0:
      return null
    case 1:
      return random.oneIn(2)
    case 2:
      return random.pick(hostileNumbers)
    case 3:
    case 4:
      return random.pick(hostileTexts)
    case 5:
    case 6:
      return Array.from({ length: random.below(4) }, () => hostileJson(random, depth - 1))
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [random.pick(hostileTexts), hostileJson(random, depth - 1)]),
      )
  }
}

const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`

/** Values as text, which a serializer does not write: numbers beyond all types, members that occur twice or name a prototype, many levels, bytes that are no UTF-8. */
const hostileTokens: readonly [string, ...ReadonlyArray<string>] = [
  ...(["1e400", "-1E400", "-0", "0.1e-400", "9".repeat(5_000), "1".repeat(400), "0x1", "01", "NaN", "1."] as const),
  ...(['{"a":1,"a":2}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}'] as const),
  '{"__proto__":null,"toString":1}',
  '{"length":1e9}',
  nested(90),
  nested(110),
  nested(10_000),
  '"\\ud800"',
  '"\\u0000"',
  '"\xff\xfe"',
  '"\xc0\xaf"',
  '"\xed\xa0\x80"',
  '"\xf4\x90\x80\x80"',
  "\xef\xbb\xbf1",
]

/** A body of JSON, as bytes in Latin-1, one of whose values is such a text; the member before it may occur twice. */
export const withHostileToken = (body: string, random: RandomSource): string => {
  const values = [...body.matchAll(/"[^"\\]*"(?=\s*[,}\]])|\d+(?=\s*[,}\]])/g)]
  const [first, ...others] = values
  const token = random.pick(hostileTokens)
  if (first === undefined) return token
  const { 0: value, index } = random.pick([first, ...others])
  const rest = body.slice(index + value.length)
  return random.oneIn(6) && body[index - 1] === ":"
    ? `{"query":${token},${body.slice(1, index)}${token}${rest}`
    : `${body.slice(0, index)}${token}${rest}`
}

/** A text with some characters replaced, removed, repeated or inserted. */
export const mutated = (text: string, random: RandomSource): string => {
  let result = text
  for (let change = random.below(4); change >= 0; change -= 1) {
    const at = random.below(result.length + 1)
    const rest = result.slice(at + random.below(6))
    const inserted = random.oneIn(2)
      ? random.pick(['"', "{", "}", "[", "\\", "\u0000", ",", "$", "(", "\ud800", "é"])
      : ""
    result = result.slice(0, at) + inserted + (random.oneIn(4) ? result.slice(at, at + 20) : "") + rest
  }
  return result
}
