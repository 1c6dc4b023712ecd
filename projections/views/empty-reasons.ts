/** Reasons why a statement has no rows: an empty view, a block above the mark, a value that never occurs. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { CheckedStatement } from "./check-sql.ts"
import { readRows } from "./read-sql.ts"
import { type SyntaxNode, walkSyntax } from "./syntax-tree.ts"
import type { View } from "./view.ts"

/** Statements that are run to find reasons. */
const probesMax = 6

/** Letters of a condition in a sentence. */
const conditionLettersMax = 200

const argumentsOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => node.children[0]?.children ?? []

/** The conditions that a function combines by AND. */
const conjunctsOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.text === "and" ? argumentsOf(node).flatMap(conjunctsOf) : [node]

/** Conditions that each row of a SELECT meets, those of the SELECTs that it reads from included. Others may be of rows that it leaves out. */
const conditionsIn = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.children.flatMap((child) => {
    if (child.type !== "Function") return conditionsIn(child)
    return node.type === "SelectQuery" ? conjunctsOf(child) : []
  })

/** Whether a statement is one SELECT of rows that meet its conditions: nothing else leaves rows out. */
const isPlain = (tree: SyntaxNode): boolean => {
  const nodes = [...walkSyntax(tree)].map(({ node }) => node)
  const [select, ...others] = nodes.filter(({ type }) => type === "SelectQuery")
  const leavesOut = ({ type, text }: SyntaxNode) => /Join$/.test(type) || (type === "Function" && text === "arrayJoin")
  return (
    others.length === 0 &&
    !nodes.some(leavesOut) &&
    select?.children.every(({ type }) => ["ExpressionList", "Function", "TablesInSelectQuery"].includes(type)) === true
  )
}

/** A quoted text, or the name of a type before a value: `UInt64_5`, `Tuple_('a', 'b')`. */
const literalPart = /('(?:[^'\\]|\\.)*')|\b[A-Z][A-Za-z]*\d*_/gs

/** The values of a literal. */
const literalValues = /^(?:'(?:[^'\\]|\\.)*'|NULL|[-+\d.e, ()[\]])+$/s

const literalSql = (text: string): string | undefined => {
  const sql = text.replace(literalPart, (_, quoted: string | undefined) => quoted ?? "")
  return literalValues.test(sql) ? sql : undefined
}

/** The column that an identifier names. */
const columnOf = ({ text }: SyntaxNode): string | undefined => /^(?:\w+\.)?(\w+)$/.exec(text)?.[1]

/** The text of a function of columns and literals, which may be printed in another form; `undefined` if it is made of anything else. */
const textOf = (
  node: SyntaxNode,
  print: (name: string, given: ReadonlyArray<string>) => string,
): string | undefined => {
  if (node.type === "Literal") return literalSql(node.text)
  if (node.type === "Identifier") return columnOf(node)
  if (node.type !== "Function" || node.children.length > 1 || !/^\w+$/.test(node.text)) return undefined
  const given = argumentsOf(node).map((each) => textOf(each, print))
  return given.some((each) => each === undefined) ? undefined : print(node.text, given as ReadonlyArray<string>)
}

const callSql = (name: string, given: ReadonlyArray<string>): string => `${name}(${given.join(", ")})`

const operators: Readonly<Record<string, string>> = {
  equals: "=",
  notEquals: "!=",
  less: "<",
  lessOrEquals: "<=",
  greater: ">",
  greaterOrEquals: ">=",
  in: "IN",
  like: "LIKE",
}

/** A call as people write it. A bound parameter is the conversion of its value. */
const callText = (name: string, given: ReadonlyArray<string>): string => {
  const [left = "", right] = given
  if (name === "_CAST") return left
  const operator = operators[name]
  return operator === undefined || right === undefined ? callSql(name, given) : `${left} ${operator} ${right}`
}

/** A comparison of a column with a literal. */
interface Comparison {
  readonly column: string
  readonly operator: string
  /** Text of the literal, without quotes. */
  readonly value: string
}

/** The text of a value, without quotes. */
const unquoted = (sql: string): string => {
  const [, quoted] = /^'(.*)'$/s.exec(sql) ?? []
  return quoted === undefined ? sql : quoted.replaceAll("\\'", "'").replaceAll("\\\\", "\\")
}

/** The literal in a conversion of it. */
const convertedOf = (node: SyntaxNode): SyntaxNode => {
  const [value] = node.type === "Function" && /^(?:_CAST|unhex)$/.test(node.text) ? argumentsOf(node) : []
  return value === undefined ? node : convertedOf(value)
}

const comparisonOf = (condition: SyntaxNode): Comparison | undefined => {
  const [left, right] = argumentsOf(condition)
  const column = left?.type === "Identifier" ? columnOf(left) : undefined
  const literal = right === undefined ? undefined : convertedOf(right)
  if (column === undefined || literal?.type !== "Literal") return undefined
  return { column, operator: condition.text, value: unquoted(literalSql(literal.text) ?? "") }
}

const isNumber = (value: string): boolean => /^\d{1,15}$/.test(value)

const chainReason = (requested: ReadonlyArray<string>, marks: ReadonlyArray<Mark>): string | undefined => {
  const known = [...new Set(marks.map(({ chainId }) => String(chainId)))]
  const unknown = requested.find((chain) => !known.includes(chain))
  return unknown === undefined ? undefined : `Chain ${unknown} has no data here: the chains are ${known.join(", ")}.`
}

const blockReason = (
  { column, operator, value }: Comparison,
  chains: ReadonlyArray<string>,
  marks: ReadonlyArray<Mark>,
): string | undefined => {
  if (column !== "block_number" || !isNumber(value) || !/^(?:equals|greater|greaterOrEquals)$/.test(operator))
    return undefined
  const requested = marks.filter(({ chainId }) => chains.length === 0 || chains.includes(String(chainId)))
  if (requested.length === 0) return undefined
  const top = Math.max(...requested.map(({ block }) => block.number))
  return Number(value) > top ? `Block ${value} is above the mark: the newest visible block is ${top}.` : undefined
}

/** Why a text never occurs. */
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
const hasRows = (sql: string) =>
  readRows({ sql, parameters: {} }).pipe(
    Effect.map(({ rows }): boolean | undefined => rows.length > 0),
    Effect.orElseSucceed(() => undefined),
  )

/** A statement, and what it proves if it has no rows. */
interface Probe {
  readonly sql: string
  readonly reason: string
}

/** The conclusion of the first probe without rows; otherwise whether all of them have rows. */
const probe = Effect.fnUntraced(function* (probes: ReadonlyArray<Probe>) {
  let haveRows = probes.length > 0 && probes.length <= probesMax
  for (const { sql, reason } of probes.slice(0, probesMax)) {
    const found = yield* hasRows(sql)
    if (found === false) return reason
    haveRows &&= found === true
  }
  return haveRows
})

const viewProbe = (name: string): Probe => ({
  sql: `SELECT 1 FROM ${name} LIMIT 1`,
  reason: `The view ${name} has no rows.`,
})

/** The view whose column an identifier names, if it is the only one of the statement, and no expression has the name of the column. */
const ownerOf = (identifier: SyntaxNode, statement: CheckedStatement, views: ReadonlyArray<View>): View | undefined => {
  const column = columnOf(identifier)
  if (column === undefined || new RegExp(`\\bAS \`?${column}\\b`).test(statement.sql)) return undefined
  const owners = views.filter(({ name, columns }) => statement.views.includes(name) && column in columns)
  return owners.length === 1 ? owners[0] : undefined
}

/** The probe of a condition on columns of one view. */
const conditionProbe = (
  condition: SyntaxNode,
  statement: CheckedStatement,
  views: ReadonlyArray<View>,
): Probe | undefined => {
  const identifiers = [...walkSyntax(condition)].flatMap(({ node }) => (node.type === "Identifier" ? [node] : []))
  const [view, ...others] = new Set(identifiers.map((each) => ownerOf(each, statement, views)))
  const [sql, text] = [textOf(condition, callSql), textOf(condition, callText)]
  if (view === undefined || others.length > 0 || sql === undefined || text === undefined) return undefined
  const comparison = comparisonOf(condition)
  const short = text.length > conditionLettersMax ? `${text.slice(0, conditionLettersMax)}…` : text
  return {
    sql: `SELECT 1 FROM ${view.name} WHERE ${sql} LIMIT 1`,
    reason: (comparison && textReason(comparison)) ?? `No row of ${view.name} has ${short}.`,
  }
}

/**
 * Sentences that explain an empty result, each of them proven, the likeliest alone; none if nothing is.
 *
 * @param marks - Of all chains, one for each lane.
 */
export const emptyReasons = Effect.fn("views.emptyReasons")(function* (
  statement: CheckedStatement,
  { marks, views }: { readonly marks: ReadonlyArray<Mark>; readonly views: ReadonlyArray<View> },
) {
  if (marks.length === 0) return ["No chain has any visible block yet."]
  const conditions = conditionsIn(statement.tree)
  const comparisons = conditions.flatMap((each) => comparisonOf(each) ?? [])
  const chains = comparisons
    .filter(({ column, operator, value }) => column === "chain_id" && operator === "equals" && isNumber(value))
    .map(({ value }) => value)
  const known = [chainReason(chains, marks), ...comparisons.map((each) => blockReason(each, chains, marks))].filter(
    (reason) => reason !== undefined,
  )
  if (known.length > 0) return known
  const viewsHaveRows = yield* probe(statement.views.map(viewProbe))
  if (typeof viewsHaveRows === "string") return [viewsHaveRows]
  const probes = conditions.flatMap((each) => conditionProbe(each, statement, views) ?? [])
  const areMet = yield* probe(probes)
  if (typeof areMet === "string") return [areMet]
  if (areMet && probes.length === conditions.length && isPlain(statement.tree))
    return ["Each condition is met by some rows, but no row meets all of them."]
  return viewsHaveRows ? ["The views have rows, but the statement selects none of them."] : []
})
