/**
 * Hostile statements for `/sql`, from a grammar of shadowed, quoted, nested and qualified names. Valid ones read tables that no caller
 * may read, if any is readable.
 */
import type { RandomSource } from "../chain/random.ts"

/** Names of tables that statements try to read, with their database or without. */
export interface HostileNames {
  readonly hidden: readonly [string, ...ReadonlyArray<string>]
  /** Views that any caller may read. */
  readonly views: readonly [string, ...ReadonlyArray<string>]
}

/** Statements nest up to this depth. */
const depthMax = 3

/** A name in one of the engine's ways of writing it: the parts of a name with a dot quoted alone, or together. */
const written = (name: string, random: RandomSource): string => {
  const parts = name.split(".")
  const ways = [
    () => name,
    () => parts.map((part) => `\`${part}\``).join("."),
    () => `\`${name}\``,
    () => `"${name}"`,
    () => `“${name}”`,
    () => parts.join(" /* . */ . "),
    () => `\`${name.replace(/[a-z]/, (letter) => `\\x${letter.charCodeAt(0).toString(16)}`)}\``,
    () => `\`${parts[0]}\`.${parts.slice(1).join(".") || "a"}`,
  ] as const
  return random.pick(ways)()
}

const anyName = (names: HostileNames, random: RandomSource): string =>
  random.oneIn(4) ? random.pick(names.views) : random.pick([...names.hidden, "a", "b"])

const given = (names: HostileNames, random: RandomSource, depth: number): string => {
  const name = written(anyName(names, random), random)
  const body = random.oneIn(3) ? "SELECT 1 AS a" : select(names, random, depth + 1)
  return random.oneIn(8) ? `(${body}) AS ${name}` : `${name} AS (${body})`
}

const tableFunctions = [
  (name: string) => `merge('${name.split(".")[0]}', '.*')`,
  (name: string) => `merge('.*${name.split(".").at(-1)}')`,
  (name: string) => `loop(${name})`,
  (name: string) => `view(SELECT * FROM ${name})`,
  (name: string) => `viewExplain('EXPLAIN', '', (SELECT * FROM ${name}))`,
  (name: string) => `cluster('default', ${name})`,
  (name: string) => `remote('127.0.0.1', ${name})`,
  (name: string) => `mergeTreeIndex(${name.replace(".", ", ")})`,
] as const

const table = (names: HostileNames, random: RandomSource, depth: number): string => {
  if (depth < depthMax && random.oneIn(3)) return `(${select(names, random, depth + 1)})`
  if (random.oneIn(10)) return random.pick(tableFunctions)(anyName(names, random))
  const name = written(anyName(names, random), random)
  return random.oneIn(4) ? `${name} AS ${written(anyName(names, random), random)}` : name
}

const item = (names: HostileNames, random: RandomSource, depth: number): string => {
  const scalar = () => (depth < depthMax ? `(${select(names, random, depth + 1)} LIMIT 1)` : "1")
  const items = [
    () => "*",
    () => "*",
    () => "toString(tuple(*)) AS a",
    () => "1 AS a",
    () => `${scalar()} AS ${written(anyName(names, random), random)}`,
    () => `1 IN ${written(anyName(names, random), random)} AS a`,
    () => `arrayMap(x -> x IN ${written(anyName(names, random), random)}, [1]) AS a`,
    () => "* APPLY toString",
    () => `${written(anyName(names, random), random)}.*`,
  ] as const
  return random.pick(items)()
}

const condition = (names: HostileNames, random: RandomSource, depth: number): string => {
  const set =
    depth < depthMax && random.oneIn(2)
      ? `(${select(names, random, depth + 1)})`
      : written(anyName(names, random), random)
  return random.pick([
    `1 IN ${set}`,
    `1 NOT IN ${set}`,
    `exists(SELECT 1 FROM ${written(anyName(names, random), random)})`,
    "1",
  ])
}

/** A SELECT of the grammar. */
const select = (names: HostileNames, random: RandomSource, depth: number): string => {
  const withs =
    random.oneIn(2) && depth < depthMax
      ? `WITH ${random.oneIn(5) ? "RECURSIVE " : ""}${Array.from({ length: 1 + random.below(2) }, () => given(names, random, depth)).join(", ")} `
      : ""
  const from = random.oneIn(10)
    ? ""
    : ` FROM ${table(names, random, depth)}${random.oneIn(5) ? `, ${table(names, random, depth)}` : ""}`
  const where = random.oneIn(3) ? ` WHERE ${condition(names, random, depth)}` : ""
  const union = random.oneIn(6) && depth < depthMax ? ` UNION ALL ${select(names, random, depth + 1)}` : ""
  return `${withs}SELECT ${item(names, random, depth)}${from}${where}${union}`
}

/** Texts around a second statement, which hide it from a scanner that reads quotes unlike the engine. */
const hidings = [
  (first: string, second: string) => `${first}; ${second}`,
  (first: string, second: string) => `${first} AS a$$; ${second}; SELECT 1 AS b$$`,
  (_: string, second: string) => `SELECT 1 AS “'”; ${second} --'`,
  (_: string, second: string) => `SELECT 1 AS “\`”; ${second} --\``,
  (_: string, second: string) => `SELECT ‘"’; SET ROLE owner; ${second} --"`,
  (first: string, second: string) => `${first}) LIMIT 0; ${second} -- `,
] as const

/** A hostile statement. */
export const hostileStatement = (names: HostileNames, random: RandomSource): string => {
  const statement = select(names, random, 0)
  if (!random.oneIn(8)) return statement
  return random.pick(hidings)(statement, `SELECT * FROM ${random.pick(names.hidden)}`)
}
