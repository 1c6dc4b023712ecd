/**
 * Finds integers of a statement that ClickHouse would change: it reads one beyond 64 bits, or with an exponent, as a `Float64`, of 53 bits, and lets one
 * in quotes or in a parameter overflow the type with which it is compared.
 */
import type { SqlParameters } from "../store/sql-reader.ts"
import { type SyntaxNode, walkSyntax } from "./syntax-tree.ts"

/**
 * Comments, quoted text, and as groups integers of 19 digits and more, or 16 hexadecimal ones, and numbers with a point or an exponent; ClickHouse
 * accepts `1_000`. Each alternative accepts a missing end, so that the time is linear.
 */
const lexemes =
  /--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|(?:'(?:[^'\\]|\\.)*'?)|(?<![\w.])(?:(?<integer>0x[0-9a-f](?:_?[0-9a-f]){15,}|\d(?:_?\d){18,})(?![\w.])|(?<float>\d[\d_]*(?:\.[\d_]*(?:e[+-]?\d+)?|e[+-]?\d+)))/gis

const floatLiteral = /Float64_(-?[\d.e+]+)/g

/** The largest integer of 64 bits with a sign: ClickHouse rounds below its negative. */
const signedMax = 2n ** 63n - 1n

/** Integers of a statement that have more than 63 bits, as they are written. */
const longIntegersIn = (sql: string): ReadonlyArray<bigint> =>
  [...sql.matchAll(lexemes)]
    .flatMap(({ groups }) => (groups?.integer === undefined ? [] : [BigInt(groups.integer.replaceAll("_", ""))]))
    .filter((value) => value > signedMax)

/** Magnitudes of the floating-point numbers in the text of a node. */
const floatsOf = ({ text }: SyntaxNode): ReadonlyArray<number> =>
  [...text.matchAll(floatLiteral)].map(([, value]) => Math.abs(Number(value)))

/** Magnitudes of the floating-point literals of a tree. */
const floatsIn = (tree: SyntaxNode): ReadonlySet<number> =>
  new Set([...walkSyntax(tree)].flatMap(({ node }) => (node.type === "Literal" ? floatsOf(node) : [])))

/** An integer of a statement that would be rounded, in decimal digits without sign; `undefined` without one. */
export const roundedIntegerIn = (sql: string, tree: SyntaxNode): string | undefined => {
  const written = longIntegersIn(sql)
  if (written.length === 0) return undefined
  const rounded = floatsIn(tree)
  return written.find((value) => rounded.has(Number(value)))?.toString()
}

/** An integer that is written as a floating-point number, which differs from it. */
export interface RoundedFloat {
  readonly written: string
  /** The integer in decimal digits. */
  readonly digits: string
}

/** Beyond any exponent of a `Float64`. */
const exponentMax = 400

/** The integer that a number with a point or an exponent stands for; `undefined` for a fraction. */
const integerOf = (written: string): bigint | undefined => {
  const [, whole = "", fraction = "", exponent = "0"] = /^(\d+)\.?(\d*)(?:e(.+))?$/i.exec(written) ?? []
  const places = Number(exponent) - fraction.length
  if (Math.abs(places) > exponentMax) return undefined
  const [digits, scale] = [BigInt(whole + fraction), 10n ** BigInt(Math.abs(places))]
  if (places >= 0) return digits * scale
  return digits % scale === 0n ? digits / scale : undefined
}

/** Numbers of a statement that stand for an integer which no `Float64` is: `1e23`, not `1e22`. */
export const roundedFloatsIn = (sql: string): ReadonlyArray<RoundedFloat> =>
  [...sql.matchAll(lexemes)].flatMap(({ groups }) => {
    const written = groups?.float?.replaceAll("_", "") ?? ""
    const integer = integerOf(written)
    const value = Number(written)
    const isRounded = integer !== undefined && Number.isFinite(value) && BigInt(value) !== integer
    return isRounded ? [{ written, digits: String(integer) }] : []
  })

/** An integer, in decimal digits, that exceeds a type. */
export interface ExceedingInteger {
  readonly digits: string
  readonly type: string
}

const integerType = /^(?:\w+\()*(U?)Int(\d+)\)*$/

const exceeds = (digits: string, type: string): boolean => {
  const [, unsigned, bits] = integerType.exec(type) ?? []
  if (unsigned === undefined) return false
  const [value, width] = [BigInt(digits), Number(bits)]
  return value !== (unsigned === "U" ? BigInt.asUintN(width, value) : BigInt.asIntN(width, value))
}

/** Texts of three digits and more: none of fewer exceeds a type. */
const quotedDigits = /'(-?\d{3,})'/g

/** Whether a statement has an integer in quotes that may exceed a type. */
export const hasQuotedInteger = (sql: string): boolean => sql.search(quotedDigits) >= 0

const comparison =
  /^(?:equals|notEquals|(?:less|greater)(?:OrEquals)?|is(?:Not)?DistinctFrom|(?:global)?(?:not)?(?:null)?in)$/i

const conversion = /^(?:_?cast|accurateCast\w*|toU?Int\d+\w*)$/i

const resolvedType = /, (?:result_type|constant_value_type): (.*?)(?:, source_id: \d+)?$/

const typesOf = ({ type, text }: SyntaxNode): ReadonlyArray<string> =>
  type === "COLUMN" || type === "FUNCTION" || type === "CONSTANT" ? [resolvedType.exec(text)?.[1] ?? ""] : []

/** Types by which a function of the tree reads its texts. */
const readingTypes = (node: SyntaxNode, operands: ReadonlyArray<SyntaxNode>): ReadonlyArray<string> => {
  const name = /, function_name: (\w+), /.exec(node.text)?.[1] ?? ""
  if (conversion.test(name)) return typesOf(node)
  return comparison.test(name) ? operands.flatMap(typesOf) : []
}

/** The constants of a tree, each with the types by which it is read. */
function* readConstants(tree: SyntaxNode) {
  for (const { node } of walkSyntax(tree)) {
    if (node.type !== "FUNCTION") continue
    const operands = node.children.flatMap(({ children }) => children.flatMap((list) => list.children))
    const types = readingTypes(node, operands)
    for (const constant of operands) if (constant.type === "CONSTANT") yield { constant, types }
  }
}

/** An integer in quotes that exceeds the type by which it is read, in the tree of `EXPLAIN QUERY TREE` after its first pass. */
export const exceedingIntegerIn = (tree: SyntaxNode): ExceedingInteger | undefined => {
  for (const { constant, types } of readConstants(tree)) {
    for (const [, digits = ""] of constant.text.matchAll(quotedDigits)) {
      const exceeded = types.find((each) => exceeds(digits, each))
      if (exceeded !== undefined) return { digits, type: exceeded }
    }
  }
  return undefined
}

/** One of the floats that is compared with an integer, or converted to one, in the same tree; a quotient or a product by it is a float anyway. */
export const roundedFloatIn = (tree: SyntaxNode, floats: ReadonlyArray<RoundedFloat>): RoundedFloat | undefined => {
  for (const { constant, types } of readConstants(tree)) {
    if (!types.some((type) => integerType.test(type))) continue
    const found = floatsOf(constant)
    const rounded = floats.find(({ written }) => found.includes(Number(written)))
    if (rounded !== undefined) return rounded
  }
  return undefined
}

/** A parameter that exceeds its type. */
export const exceedingParameterOf = (sql: string, parameters: SqlParameters): ExceedingInteger | undefined => {
  for (const [, name = "", type = ""] of sql.matchAll(/\{(\w+): ?((?:\w+\()*U?Int\d+\)*)\}/g)) {
    const found = JSON.stringify(parameters[name] ?? null)
      .match(/(?<![\w.])-?\d+(?![\w.])/g)
      ?.find((digits) => exceeds(digits, type))
    if (found !== undefined) return { digits: found, type }
  }
  return undefined
}
