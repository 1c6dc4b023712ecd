/**
 * Finds integers of a statement that ClickHouse would change: it reads one beyond 64 bits as a `Float64`, of 53 bits, and lets one in quotes or in a
 * parameter overflow the type with which it is compared.
 */
import type { SqlParameters } from "../store/sql-reader.ts"
import { type SyntaxNode, walkSyntax } from "./syntax-tree.ts"

/**
 * Comments, quoted text, and as a group integers of 19 digits and more, or 16 hexadecimal ones; ClickHouse accepts `1_000`. Each alternative accepts
 * a missing end, so that the time is linear.
 */
const lexemes =
  /--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|(?:'(?:[^'\\]|\\.)*'?)|(?<![\w.])(0x[0-9a-f](?:_?[0-9a-f]){15,}|\d(?:_?\d){18,})(?![\w.])/gis

const floatLiteral = /Float64_(-?[\d.e+]+)/g

/** The largest integer of 64 bits with a sign: ClickHouse rounds below its negative. */
const signedMax = 2n ** 63n - 1n

/** Integers of a statement that have more than 63 bits, as they are written. */
const longIntegersIn = (sql: string): ReadonlyArray<bigint> =>
  [...sql.matchAll(lexemes)]
    .flatMap(([, digits]) => (digits === undefined ? [] : [BigInt(digits.replaceAll("_", ""))]))
    .filter((value) => value > signedMax)

/** Magnitudes of the floating-point literals of a tree. */
const floatsIn = (tree: SyntaxNode): ReadonlySet<number> =>
  new Set(
    [...walkSyntax(tree)]
      .filter(({ node }) => node.type === "Literal")
      .flatMap(({ node }) => [...node.text.matchAll(floatLiteral)].map(([, value]) => Math.abs(Number(value)))),
  )

/** An integer of a statement that would be rounded, in decimal digits without sign; `undefined` without one. */
export const roundedIntegerIn = (sql: string, tree: SyntaxNode): string | undefined => {
  const written = longIntegersIn(sql)
  if (written.length === 0) return undefined
  const rounded = floatsIn(tree)
  return written.find((value) => rounded.has(Number(value)))?.toString()
}

/** An integer, in decimal digits, that exceeds a type. */
export interface ExceedingInteger {
  readonly digits: string
  readonly type: string
}

const exceeds = (digits: string, type: string): boolean => {
  const [, unsigned, bits] = /^(?:\w+\()*(U?)Int(\d+)\)*$/.exec(type) ?? []
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

/** An integer in quotes that exceeds the type by which it is read, in the tree of `EXPLAIN QUERY TREE` after its first pass. */
export const exceedingIntegerIn = (tree: SyntaxNode): ExceedingInteger | undefined => {
  for (const { node } of walkSyntax(tree)) {
    if (node.type !== "FUNCTION") continue
    const operands = node.children.flatMap(({ children }) => children.flatMap((list) => list.children))
    const types = readingTypes(node, operands)
    for (const { type, text } of operands) {
      if (type !== "CONSTANT") continue
      for (const [, digits = ""] of text.matchAll(quotedDigits)) {
        const exceeded = types.find((each) => exceeds(digits, each))
        if (exceeded !== undefined) return { digits, type: exceeded }
      }
    }
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
