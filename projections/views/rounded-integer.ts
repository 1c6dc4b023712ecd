/** Finds integers of a statement that ClickHouse would round: it reads one beyond 64 bits as a `Float64`, of 53 bits. */
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
