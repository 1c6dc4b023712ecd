/**
 * Decides whether a statement only reads views, by an allow-list over the engine's own syntax tree: kinds of nodes, names of tables and names
 * of functions. Nothing is decided by the text, whose quotes and comments the engine may read differently.
 */
import { isAllowedFunction } from "./allowed-functions.ts"
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

const nodeReasons: Readonly<Record<string, string>> = {
  ColumnsApplyTransformer: "APPLY calls functions by name: write the calls",
  ColumnsRegexpMatcher: "COLUMNS selects by a pattern: name the columns",
  Explain: "only SELECT is allowed",
  Set: "SETTINGS are fixed",
}

/** The only table function: rows written in the statement. */
const allowedTableFunction = "values"

const membership = /^(?:global)?(?:not)?(?:null)?in$/i

/** Names of tables below views have a version. */
const isTable = (name: string): boolean => /_v\d+(?:_b\d+)?(?:_shard)?$/i.test(name)

/** Names that a statement may read. */
export interface ReadableNames {
  readonly views: ReadonlySet<string>
  /** Names that the statement itself gives to subqueries with `WITH`. */
  readonly own: ReadonlySet<string>
}

const tableFault = (name: string, { views, own }: ReadableNames): string | undefined => {
  if (views.has(name) || (own.has(name) && !isTable(name))) return undefined
  return isTable(name) || name.includes(".")
    ? `${name} is not a view: the views are ${[...views].join(", ")}`
    : `there is no view ${name}: the views are ${[...views].join(", ")}`
}

const functionFault = (node: SyntaxNode, parent: SyntaxNode | undefined, names: ReadableNames): string | undefined => {
  const name = node.text
  if (parent?.type === "TableExpression") {
    return name.toLowerCase() === allowedTableFunction ? undefined : `the table function ${name} is not allowed`
  }
  if (!isAllowedFunction(name)) return `the function ${name} is not allowed, or does not exist`
  const [, set] = node.children[0]?.children ?? []
  // `x IN name` reads a table, unlike a name anywhere else.
  return membership.test(name) && set?.type === "Identifier" ? tableFault(set.text, names) : undefined
}

const nodeFault = (node: SyntaxNode, parent: SyntaxNode | undefined, names: ReadableNames): string | undefined => {
  if (!allowedNodes.has(node.type)) return nodeReasons[node.type] ?? `${node.type} is not allowed`
  if (node.type === "TableIdentifier") return tableFault(node.text, names)
  return node.type === "Function" ? functionFault(node, parent, names) : undefined
}

/** The reason why a statement is refused, without a full stop; `undefined` for a query over views. */
export const statementFault = (root: SyntaxNode | undefined, names: ReadableNames): string | undefined => {
  if (root?.type !== "SelectWithUnionQuery") return "only SELECT is allowed"
  // FORMAT and INTO OUTFILE are further children.
  if (root.children.length !== 1)
    return "FORMAT and INTO OUTFILE are not allowed: ask for a format beside the statement"
  for (const { node, parent } of walkSyntax(root)) {
    const fault = nodeFault(node, parent, names)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Views that a statement reads. */
export const viewsIn = (root: SyntaxNode, views: ReadonlySet<string>): ReadonlyArray<string> => {
  const names = [...walkSyntax(root)].flatMap(({ node }) => (node.type === "TableIdentifier" ? [node.text] : []))
  return [...new Set(names)].filter((name) => views.has(name))
}
