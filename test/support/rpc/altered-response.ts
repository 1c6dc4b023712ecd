/** Alters a response at random, as broken nodes, proxies and liars might. */
import type { RandomSource } from "../chain/random.ts"

type Path = ReadonlyArray<string | number>

/** Paths of all values. */
const pathsOf = (value: unknown, path: Path = []): ReadonlyArray<Path> =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, entry]) => pathsOf(entry, [...path, name]))]
    : [path]

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>>)[name], value)

/** The same value with another, or with none, at a path. */
const replaced = (value: unknown, [first, ...others]: Path, change: (value: unknown) => unknown): unknown => {
  if (first === undefined) return change(value)
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => (String(index) === first ? replaced(entry, others, change) : entry))
    return entries.filter((entry) => entry !== undefined)
  }
  const members = value as Readonly<Record<string, unknown>>
  return { ...members, [first]: replaced(members[first], others, change) }
}

/** Values of which some are wrong everywhere, and each somewhere. */
const strangeValues = [
  ...[null, undefined, true, 0, 7, -1, 1.5, 1e21, "", "0x", "0x0", "0x00", "0x1", "0x7", "0xg", "1", "x", "é", "0X12"],
  ...[
    2 ** 32,
    2 ** 53,
    `0x1${"0".repeat(64)}`,
    `0x${"00".repeat(40)}12`,
    `0x${"f".repeat(64)}`,
    `0x${"AB".repeat(20)}`,
  ],
  ...[`0x${"0".repeat(63)}g`, "CALL", "create", "reward", [], {}, [1, "0x2", null], { b: { 10: 1, 9: 2 }, a: [1.0] }],
] as const

/** A character as an escape sequence. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`

type Alteration = (response: unknown, text: string, random: RandomSource) => string

const pathIn = (response: unknown, random: RandomSource): Path => {
  const paths = pathsOf(response)
  return paths[random.below(paths.length)] ?? []
}

const strange: Alteration = (response, _text, random) => {
  const value = strangeValues[random.below(strangeValues.length)]
  return JSON.stringify(replaced(response, pathIn(response, random), () => value)) ?? ""
}

/** A name of a member, or a value, that is taken from elsewhere. */
const misplaced: Alteration = (response, _text, random) => {
  const other = valueAt(response, pathIn(response, random))
  return JSON.stringify(replaced(response, pathIn(response, random), () => other)) ?? ""
}

/** Places of a pattern in a text, of which one is picked; the text's end if there is none. */
const placeOf = (text: string, pattern: RegExp, random: RandomSource) => {
  const matches = [...text.matchAll(pattern)]
  const match = matches[random.below(matches.length)]
  return { at: match?.index ?? text.length, found: match?.[0] ?? "" }
}

const splice = (text: string, at: number, removed: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at + removed)

const byteChanged: Alteration = (_response, text, random) =>
  splice(text, random.below(text.length), 1, String.fromCharCode(random.below(256)))

const truncated: Alteration = (_response, text, random) => text.slice(0, random.below(text.length))

const spaced: Alteration = (response, _text, random) => JSON.stringify(response, null, random.pick([" ", "\t", "\r\n"]))

const escapedText: Alteration = (_response, text, random) => {
  const { at } = placeOf(text, /[0-9a-zA-Z]/g, random)
  return splice(text, at, 1, escaped(text[at] ?? "a"))
}

const upperCased: Alteration = (_response, text, random) => {
  const { at, found } = placeOf(text, /"0x[0-9a-f]+"/g, random)
  return splice(text, at, found.length, random.oneIn(4) ? found.toUpperCase() : `"0x${found.slice(3).toUpperCase()}`)
}

/** The same member once more, with another value. */
const repeated: Alteration = (_response, text, random) => {
  const { at, found } = placeOf(text, /"[a-zA-Z]+":(?="|null)/g, random)
  return splice(text, at, 0, `${found}${random.pick(["null", '"0x5"', "{}"])},`)
}

const renamed: Alteration = (_response, text, random) => {
  const { at, found } = placeOf(text, /"[a-zA-Z]+":/g, random)
  return splice(text, at, found.length, random.pick(['"other":', '"10":', '"":', '"é":', '"__proto__":', '"to":']))
}

const addedMember: Alteration = (_response, text, random) => {
  const { at } = placeOf(text, /\{/g, random)
  const value = random.pick([
    '"0xAB"',
    '"0xab"',
    "-0",
    "1.50",
    '{"z":1,"a":{"2":0,"1":null}}',
    '{"x":1,"x":2}',
    `${"[".repeat(40)}${"]".repeat(40)}`,
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    '"\\u0000\\""',
    '"é"',
  ])
  return splice(text, at + 1, 0, `"${random.pick(["added", "A", "a b", "é"])}" : ${value}, `)
}

const alterations = [
  ...[strange, strange, misplaced, byteChanged, byteChanged, truncated, spaced, escapedText],
  ...[upperCased, repeated, renamed, addedMember],
] as const

/** A response that is altered once, and sometimes again. */
export const alteredResponse = (response: unknown, random: RandomSource): Uint8Array => {
  const text = JSON.stringify(response)
  const once = random.pick(alterations)(response, text, random)
  // Bytes beyond ASCII are mostly not UTF-8.
  return Buffer.from(once, random.oneIn(2) ? "latin1" : "utf8")
}
