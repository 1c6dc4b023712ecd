/**
 * Decides whether a statement only selects with allowed functions, by an allow-list over the engine's own syntax tree: kinds of nodes and
 * names of functions. Nothing is decided by the text, whose quotes and comments the engine may read differently. Names of tables are resolved
 * in `name-scopes.ts`.
 */
import { nearestNames, nearestText } from "../store/nearest-name.ts"
import { allowedFunctionNames, isAllowedFunction } from "./allowed-functions.ts"
import { type SyntaxNode, walkSyntax } from "./syntax-tree.ts"

const allowedNodes: ReadonlySet<string> = new Set([
  "ArrayJoin",
  "Asterisk",
  "ColumnsExceptTransformer",
  "ColumnsReplaceTransformer",
  "ColumnsReplaceTransformer::Replacement",
  "ColumnsTransformerList",
  "ExpressionList",
  "Function",
  "Identifier",
  "InterpolateElement",
  "Literal",
  "OrderByElement",
  "QualifiedAsterisk",
  "SelectIntersectExceptQuery",
  "SelectQuery",
  "SelectWithUnionQuery",
  "Subquery",
  "TableExpression",
  "TableIdentifier",
  "TableJoin",
  "TablesInSelectQuery",
  "TablesInSelectQueryElement",
  "WindowDefinition",
  "WindowListElement",
  "WithElement",
])

/** The reason why any other statement is refused. Clients of ClickHouse (`client-statement.ts`) are sent the same. */
export const selectOnly =
  "only SELECT is allowed, and at / SHOW DATABASES, SHOW TABLES, DESCRIBE and EXISTS: GET /sql lists the views with their columns"

const nodeReasons: Readonly<Record<string, string>> = {
  ColumnsApplyTransformer: "APPLY calls functions by name: write the calls",
  ColumnsRegexpMatcher: "COLUMNS selects by a pattern: name the columns",
  Explain: selectOnly,
  Set: "SETTINGS are fixed",
}

/** Rows of the table function `numbers`: those of a result. @limit analysts */
export const numbersRowsMax = 1_000_000

/** A count of rows that is written in the statement, or bound as a parameter. */
const countOf = ({ type, text, children }: SyntaxNode): number | undefined => {
  if (type === "Literal") return Number(/^UInt64_(\d+)$/.exec(text)?.[1])
  const [value] = type === "Function" && /^_?cast$/i.test(text) ? (children[0]?.children ?? []) : []
  return value === undefined ? undefined : countOf(value)
}

/** The table functions: rows written in the statement, and `numbers(count)`, `numbers(first, count)` and `numbers(first, count, step)`. */
const tableFunctionFault = ({ text, children }: SyntaxNode): string | undefined => {
  const name = text.toLowerCase()
  if (name === "values") return undefined
  if (name !== "numbers") return `the table function ${text} is not allowed: values and numbers are`
  const [first, count = first] = children[0]?.children ?? []
  const rows = count === undefined ? undefined : countOf(count)
  const rowsMax = numbersRowsMax.toLocaleString("en")
  if (rows === undefined || Number.isNaN(rows))
    return `numbers takes its count, at most ${rowsMax} rows, as an integer or a parameter`
  return rows <= numbersRowsMax
    ? undefined
    : `numbers gives ${rows.toLocaleString("en")} of ${rowsMax} rows: join two of them, or read the range in parts`
}

/** Functions whose second argument, unlike any other, may be the name of a table. */
export const membership = /^(?:global)?(?:not)?(?:null)?in$/i

const knownNames = allowedFunctionNames.map(({ name }) => name)

const functionFault = (node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined => {
  if (parent?.type === "TableExpression") return tableFunctionFault(node)
  if (isAllowedFunction(node.text)) return undefined
  const nearest = nearestNames(node.text, knownNames)
  const hint = nearest.length === 0 ? "" : `: ${nearestText(nearest)}`
  return `the function ${node.text} is not allowed, or does not exist${hint}`
}

const nodeFault = (node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined => {
  if (!allowedNodes.has(node.type)) return nodeReasons[node.type] ?? `${node.type} is not allowed`
  return node.type === "Function" ? functionFault(node, parent) : undefined
}

/** The reason why a statement is refused, without a full stop; `undefined` for a query of allowed parts. */
export const statementFault = (root: SyntaxNode | undefined): string | undefined => {
  if (root?.type !== "SelectWithUnionQuery") return selectOnly
  // FORMAT and INTO OUTFILE are further children.
  if (root.children.length !== 1)
    return "FORMAT and INTO OUTFILE are not allowed: ask for a format beside the statement"
  for (const { node, parent } of walkSyntax(root)) {
    const fault = nodeFault(node, parent)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Names of tables in a statement, as often as they occur. */
export const tableNamesIn = (root: SyntaxNode): ReadonlyArray<string> =>
  [...walkSyntax(root)].flatMap(({ node }) => {
    if (node.type === "TableIdentifier") return [node.text]
    const [, set] = node.type === "Function" && membership.test(node.text) ? (node.children[0]?.children ?? []) : []
    return set?.type === "Identifier" ? [set.text] : []
  })

/** Views that a statement reads. */
export const viewsIn = (root: SyntaxNode, views: ReadonlySet<string>): ReadonlyArray<string> =>
  [...new Set(tableNamesIn(root))].filter((name) => views.has(name))
