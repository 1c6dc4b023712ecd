/**
 * Resolves the names of tables in a statement by their scopes, in the tree that the engine's analyzer prints for
 * `EXPLAIN QUERY TREE run_passes = 0`: unlike `EXPLAIN AST` it has the names that `WITH` gives.
 *
 * A name is that of a view, or one given by `WITH`: in the list of an enclosing query, or earlier in the same list. A name with a dot, quoted
 * or not, is neither.
 */
import { nearestNames, nearestText } from "../store/nearest-name.ts"
import { writtenName } from "./catalogue.ts"
import { membership } from "./check-statement.ts"
import { parseSyntaxTree, type SyntaxNode } from "./syntax-tree.ts"

/** Parses the lines of the analyzer's tree, which are indented by two spaces for each level; `undefined` if there is not exactly one root. */
export const parseQueryTree = (lines: ReadonlyArray<string>): SyntaxNode | undefined =>
  parseSyntaxTree(lines.map((line) => line.replace(/^(?: {2})+/, (indent) => " ".repeat(indent.length / 2))))

/** A query without FROM reads this table. A statement that names it is refused, as its syntax tree has the name too. */
const implicitTable = "system.one"

const labelOf = ({ type, text }: SyntaxNode): string => `${type} ${text}`.trim()

/** The parts of a query whose direct children are tables. */
const tablePlace = /^(?:JOIN TREE|(?:LEFT |RIGHT )?TABLE EXPRESSIONS?)\b/

/**
 * The name that a node of a `WITH` list gives; `undefined` for an expression. Such a node has no alias, which could contain any text.
 */
const givenName = ({ text }: SyntaxNode): string | undefined =>
  /^id: \d+(?:, is_\w+: 1)*, is_cte: 1(?:, is_\w+: 1)*, cte_name: (\w+)(?:, union_mode: \w+)?$/.exec(text)?.[1]

const identifierOf = ({ type, text }: SyntaxNode): string | undefined =>
  type === "IDENTIFIER" ? /^.*, identifier: (.*)$/.exec(text)?.[1] : undefined

const functionName = ({ type, text }: SyntaxNode): string =>
  type === "FUNCTION" ? (/^.*, function_name: (\w+), function_type: /.exec(text)?.[1] ?? "") : ""

/** The direct children of a part of a query that are tables. */
const tablesAt = (node: SyntaxNode): ReadonlyArray<string> => {
  if (tablePlace.test(labelOf(node))) {
    const members = node.children.flatMap((child) => (child.type === "LIST" ? child.children : [child]))
    return members.flatMap((child) => identifierOf(child) ?? []).filter((name) => name !== implicitTable)
  }
  const set = membership.test(functionName(node)) ? node.children[0]?.children[0]?.children[1] : undefined
  return set === undefined ? [] : [identifierOf(set) ?? []].flat()
}

interface Scope {
  readonly views: ReadonlySet<string>
  /** Names given by `WITH` that are visible. */
  readonly given: ReadonlySet<string>
  /** Names that are being defined. The engine does not resolve them to an outer definition, but to a table. */
  readonly open: ReadonlySet<string>
}

/** Names of tables below views have a version. */
const isTable = (name: string): boolean => /_v\d+(?:_b\d+)?(?:_shard)?$/i.test(name)

/** The reason why a name is refused. */
const nameFault = (name: string, { views, given }: Scope): string | undefined => {
  if (views.has(name) || (given.has(name) && !isTable(name))) return undefined
  const known = `the views are ${[...views].map(writtenName).join(", ")}`
  if (isTable(name) || /\W/.test(name)) return `${name} is not a view: ${known}`
  const nearest = nearestNames(name, [...views, ...given])
  return `there is no view ${writtenName(name)}: ${nearest.length === 0 ? known : nearestText(nearest.map(writtenName))}`
}

/** Text of a definition without the numbers of its nodes and whether it is recursive. */
const shapeOf = ({ type, text, children }: SyntaxNode): string =>
  `${type} ${text.replace(/\bid: \d+|, is_recursive_(?:cte|with): 1/g, "")}(${children.map(shapeOf).join()})`

/** The definitions of a query by its node: those of a `WITH` before a UNION are printed again for each further query. */
interface Found {
  readonly tables: Array<string>
  fault: string | undefined
}

const enter = (node: SyntaxNode, scope: Scope, found: Found): void => {
  if (found.fault !== undefined) return
  const isQuery = node.type === "QUERY" && /\bid: /.test(node.text)
  const inner = isQuery ? withGiven(node, scope, found) : scope
  for (const name of tablesAt(node)) {
    found.tables.push(name)
    found.fault ??= nameFault(name, inner)
  }
  for (const child of node.children) if (!(isQuery && labelOf(child) === "WITH")) enter(child, inner, found)
}

/** Enters the definitions of a query in order; returns the scope of the rest of the query. */
const withGiven = (query: SyntaxNode, outer: Scope, found: Found): Scope => {
  let scope = outer
  const list = query.children.find((child) => labelOf(child) === "WITH")?.children[0]?.children ?? []
  for (const definition of list) {
    const name = givenName(definition)
    if (name === undefined) {
      enter(definition, scope, found)
      continue
    }
    if (scope.given.has(name) || scope.open.has(name)) found.fault ??= `WITH gives the name ${name} twice`
    const isRecursive = /\bis_recursive_cte: 1\b/.test(definition.text)
    const given = new Set([...scope.given, ...(isRecursive ? [name] : [])])
    enter(definition, { ...scope, given, open: new Set([...scope.open, name]) }, found)
    scope = { ...scope, given: new Set([...scope.given, name]) }
  }
  return scope
}

/** Removes definitions that the engine repeats for the further queries of a UNION, unless they are used there. */
const withoutRepeats = (node: SyntaxNode): SyntaxNode => {
  const children = node.children.map(withoutRepeats)
  if (node.type !== "UNION" || !/\bid: /.test(node.text)) return { ...node, children }
  const [queries, ...others] = children
  const [list] = queries?.children ?? []
  const [first, ...further] = list?.children ?? []
  if (queries === undefined || list === undefined || first === undefined) return { ...node, children }
  const definitions = first.children.find((child) => labelOf(child) === "WITH")
  if (definitions === undefined) return { ...node, children }
  const shape = shapeOf(definitions)
  const repeats = (child: SyntaxNode) => labelOf(child) === "WITH" && shapeOf(child) === shape
  // Their definitions are those of the first query, so that they are checked once, in the scope of the whole union.
  const plain = further.map((query) => ({ ...query, children: query.children.filter((child) => !repeats(child)) }))
  return further.every((query) => query.children.some(repeats))
    ? {
        type: "QUERY",
        text: "id: union",
        children: [
          definitions,
          ...[first, ...plain].map((query) => ({
            ...query,
            children: query.children.filter((child) => child !== definitions),
          })),
          ...others,
        ],
      }
    : { ...node, children }
}

/**
 * The reason why the names of a statement are refused, without a full stop; `undefined` if each is that of a view or given by `WITH`.
 *
 * @param tablesCount - Names of tables in the syntax tree of the same statement: each must be found here.
 */
export const scopeFault = (
  root: SyntaxNode | undefined,
  views: ReadonlySet<string>,
  tablesCount: number,
): string | undefined => {
  if (root === undefined) return "it cannot be read"
  const found: Found = { tables: [], fault: undefined }
  enter(withoutRepeats(root), { views, given: new Set(), open: new Set() }, found)
  return found.fault ?? (found.tables.length < tablesCount ? "the names of its tables cannot be resolved" : undefined)
}
