/**
 * Decides whether a statement only selects with allowed functions, by an allow-list over the engine's own syntax tree: kinds of nodes and
 * names of functions. Nothing is decided by the text, whose quotes and comments the engine may read differently. Names of tables are resolved
 * in `name-scopes.ts`.
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

/** Functions whose second argument, unlike any other, may be the name of a table. */
export const membership = /^(?:global)?(?:not)?(?:null)?in$/i

const functionFault = (node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined => {
  const name = node.text
  if (parent?.type === "TableExpression") {
    return name.toLowerCase() === allowedTableFunction ? undefined : `the table function ${name} is not allowed`
  }
  return isAllowedFunction(name) ? undefined : `the function ${name} is not allowed, or does not exist`
}

const nodeFault = (node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined => {
  if (!allowedNodes.has(node.type)) return nodeReasons[node.type] ?? `${node.type} is not allowed`
  return node.type === "Function" ? functionFault(node, parent) : undefined
}

/** The reason why a statement is refused, without a full stop; `undefined` for a query of allowed parts. */
export const statementFault = (root: SyntaxNode | undefined): string | undefined => {
  if (root?.type !== "SelectWithUnionQuery") return "only SELECT is allowed"
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
