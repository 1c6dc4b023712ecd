/** Reasons why a statement has no rows: an empty view, a block above the mark, a value that never occurs. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type CheckedStatement, readRows } from "./read-sql.ts"
import { type SyntaxNode, walkSyntax } from "./syntax-tree.ts"
import type { View } from "./view.ts"

/** Statements that are run to find reasons. */
const probesMax = 6

/** A comparison of a column with a literal. */
interface Comparison {
  readonly column: string
  readonly operator: string
  /** Text of the literal, without quotes. */
  readonly value: string
}

/** The value of a literal: `'text'`, `UInt64_5`. */
const literalValue = (text: string): string => {
  const [, quoted] = /^'([\s\S]*)'$/.exec(text) ?? []
  return quoted === undefined ? text.replace(/^\w+?_/, "") : quoted.replaceAll("\\'", "'").replaceAll("\\\\", "\\")
}

const unqualified = (name: string): string => name.split(".").at(-1) ?? name

const comparisonOf = (node: SyntaxNode): Comparison | undefined => {
  const [left, right] = node.children[0]?.children ?? []
  if (node.type !== "Function" || left?.type !== "Identifier" || right === undefined) return undefined
  const argument = right.type === "Function" && right.text === "unhex" ? right.children[0]?.children[0] : right
  return argument?.type === "Literal"
    ? { column: unqualified(left.text), operator: node.text, value: literalValue(argument.text) }
    : undefined
}

/** The comparisons of a statement. */
export const comparisonsIn = (tree: SyntaxNode): ReadonlyArray<Comparison> =>
  [...walkSyntax(tree)].flatMap(({ node }) => comparisonOf(node) ?? [])

const isNumber = (value: string): boolean => /^\d{1,15}$/.test(value)

const chainReason = (asked: ReadonlyArray<string>, marks: ReadonlyArray<Mark>): string | undefined => {
  const known = [...new Set(marks.map(({ chainId }) => String(chainId)))]
  const unknown = asked.find((chain) => !known.includes(chain))
  return unknown === undefined ? undefined : `Chain ${unknown} has no data here: the chains are ${known.join(", ")}.`
}

const blockReason = (
  { column, operator, value }: Comparison,
  chains: ReadonlyArray<string>,
  marks: ReadonlyArray<Mark>,
): string | undefined => {
  if (column !== "block_number" || !isNumber(value) || !/^(?:equals|greater|greaterOrEquals)$/.test(operator))
    return undefined
  const asked = marks.filter(({ chainId }) => chains.length === 0 || chains.includes(String(chainId)))
  const top = Math.max(-1, ...asked.map(({ block }) => block.number))
  return Number(value) > top ? `Block ${value} is above the mark: the newest visible block is ${top}.` : undefined
}

const textReason = ({ column, operator, value }: Comparison): string | undefined => {
  if (operator !== "equals") return undefined
  if (column.endsWith("_bytes")) {
    return value.startsWith("0x") ? `unhex takes digits without 0x: ${column} is compared with ${value}.` : undefined
  }
  if (/^0x[0-9a-f]*[A-F][0-9a-fA-F]*$/.test(value) || /^0X/.test(value)) {
    return `Hex text is lower case: ${column} = '${value}' never occurs, try '${value.toLowerCase()}'.`
  }
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value)
    ? `Hex text begins with 0x: ${column} = '${value}' never occurs.`
    : undefined
}

/** Whether a statement has rows; unknown if it exceeds a limit. */
const hasRows = (sql: string, parameters: Readonly<Record<string, string>> = {}) =>
  readRows({ sql, parameters }).pipe(
    Effect.map(({ rows }): boolean | undefined => rows.length > 0),
    Effect.orElseSucceed(() => undefined),
  )

const emptyView = Effect.fnUntraced(function* (names: ReadonlyArray<string>) {
  for (const name of names.slice(0, probesMax)) {
    if ((yield* hasRows(`SELECT 1 FROM ${name} LIMIT 1`)) === false) return `The view ${name} has no rows.`
  }
  return undefined
})

/** The view that has a column, if it is the only one of the statement. */
const ownerOf = (column: string, statement: CheckedStatement, views: ReadonlyArray<View>): View | undefined => {
  const owners = views.filter(({ name, columns }) => statement.views.includes(name) && column in columns)
  return owners.length === 1 ? owners[0] : undefined
}

const absentValue = Effect.fnUntraced(function* (
  comparisons: ReadonlyArray<Comparison>,
  statement: CheckedStatement,
  views: ReadonlyArray<View>,
) {
  for (const { column, value, operator } of comparisons
    .filter((each) => each.operator === "equals")
    .slice(0, probesMax)) {
    const view = ownerOf(column, statement, views)
    if (view === undefined || operator !== "equals") continue
    const bytes = column.endsWith("_bytes") ? "unhex({value:String})" : "{value:String}"
    const found = yield* hasRows(`SELECT 1 FROM ${view.name} WHERE toString(${column}) = ${bytes} LIMIT 1`, { value })
    if (found === false) return `No row of ${view.name} has ${column} = '${value}'.`
  }
  return undefined
})

/**
 * Sentences that explain an empty result, the likeliest alone; that all conditions match rows on their own if none is found.
 *
 * @param marks - Of all chains, one for each lane.
 */
export const emptyReasons = Effect.fn("views.emptyReasons")(function* (
  statement: CheckedStatement,
  { marks, views }: { readonly marks: ReadonlyArray<Mark>; readonly views: ReadonlyArray<View> },
) {
  if (marks.length === 0) return ["No chain has any visible block yet."]
  const comparisons = comparisonsIn(statement.tree)
  const chains = comparisons
    .filter(({ column, operator }) => column === "chain_id" && operator === "equals")
    .map(({ value }) => value)
  const known = [
    chainReason(chains, marks),
    ...comparisons.flatMap((each) => [blockReason(each, chains, marks), textReason(each)]),
  ].filter((reason) => reason !== undefined)
  if (known.length > 0) return known
  const found = (yield* emptyView(statement.views)) ?? (yield* absentValue(comparisons, statement, views))
  return [found ?? "The views have rows, and every compared value occurs, but no row meets all conditions."]
})
