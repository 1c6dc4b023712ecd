/**
 * Single faults in a source text, made by rule: a comparison that is off by one, a condition that is dropped, a constant that is one
 * too large, in TypeScript and in the SQL of its template literals. Types, imports, log lines and table definitions are left alone.
 */
import { parseAst } from "vitest/node"

/** One replacement of a part of a source text. */
export interface Mutation {
  /** Offsets in UTF-16 units; the end is excluded. */
  readonly start: number
  readonly end: number
  readonly to: string
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

const swapped: ReadonlyMap<string, string> = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
  ["===", "!=="],
  ["!==", "==="],
  ["&&", "||"],
  ["||", "&&"],
  ["+", "-"],
  ["-", "+"],
  ["*", "/"],
  ["/", "*"],
  ["%", "*"],
  ["<<", ">>"],
  [">>", "<<"],
  ["&", "|"],
  ["|", "&"],
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["greatest", "least"],
  ["least", "greatest"],
  ["argMin", "argMax"],
  ["argMax", "argMin"],
])

/** Methods that are swapped, of those above. */
const swappedMethods = new Set(["some", "every", "min", "max"])

const swap = (text: string): string => swapped.get(text) ?? text

/** Methods whose result has the type of their receiver, so that the call can be left out. */
const droppedMethods = new Set(["filter", "slice", "toSorted", "sort", "toReversed", "reverse", "toLowerCase", "trim"])

/** Calls that produce log lines, spans and metrics. */
const telemetry = /^(Effect\.(log|annotate|withSpan)|Metric\.)/

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string"

/** Nodes directly below, without the names of properties. */
const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  Object.entries(node)
    .filter(([name]) => name !== "key")
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** Nodes of the type level; those that wrap an expression hold code nevertheless. */
const isType = ({ type }: SyntaxNode): boolean =>
  type.startsWith("TS") && !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type)

const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string"))

/** Offset of an operator between two operands; in formatted code neither comments nor brackets contain one. */
const operatorStart = (source: string, left: SyntaxNode, operator: string): number => source.indexOf(operator, left.end)

const binaryMutations = (source: string, node: SyntaxNode): ReadonlyArray<Mutation> => {
  const { left, right, operator } = node
  if (!isNode(left) || !isNode(right) || typeof operator !== "string") return []
  if (operator === "??") return [{ start: node.start, end: node.end, to: source.slice(right.start, right.end) }]
  const to = swapped.get(operator)
  if (to === undefined || (operator === "+" && (isText(left) || isText(right)))) return []
  const start = operatorStart(source, left, operator)
  return [{ start, end: start + operator.length, to }]
}

const literalMutations = (node: SyntaxNode): ReadonlyArray<Mutation> => {
  const { value, raw } = node
  const replaced = (to: string): ReadonlyArray<Mutation> => [{ start: node.start, end: node.end, to }]
  if (typeof value === "boolean") return replaced(String(!value))
  if (typeof value === "number" && Number.isSafeInteger(value)) return replaced(String(value + 1))
  if (typeof value === "number") return replaced(String(value * 2))
  if (typeof value === "bigint") return replaced(`${value + 1n}n`)
  if (typeof value !== "string" || typeof raw !== "string") return []
  // A selector or a topic with another last digit, and a signature without its last parameter. Addresses are data with a source.
  if (/^0x([0-9a-f]{8}|[0-9a-f]{64})$/i.test(value))
    return replaced(`"${value.slice(0, -1)}${value.endsWith("1") ? "2" : "1"}"`)
  if (/^\w+\(.+\)$/.test(value)) return replaced(JSON.stringify(value.replace(/,?[^,(]+\)$/, ")")))
  return []
}

const callMutations = (source: string, node: SyntaxNode): ReadonlyArray<Mutation> => {
  const { callee } = node
  if (!isNode(callee) || callee.type !== "MemberExpression") return []
  const { object, property } = callee
  if (!isNode(object) || !isNode(property)) return []
  const name = source.slice(property.start, property.end)
  if (swappedMethods.has(name)) return [{ start: property.start, end: property.end, to: swap(name) }]
  if (!droppedMethods.has(name)) return []
  return [{ start: object.end, end: node.end, to: "" }]
}

const conditionMutations = (test: unknown): ReadonlyArray<Mutation> => {
  if (!isNode(test)) return []
  return ["true", "false"].map((to) => ({ start: test.start, end: test.end, to }))
}

/** Statements with an effect whose value is not used, left out. */
const statementMutations = (node: SyntaxNode): ReadonlyArray<Mutation> => {
  const { expression } = node
  if (!isNode(expression)) return []
  return ["CallExpression", "YieldExpression", "AwaitExpression"].includes(expression.type)
    ? [{ start: node.start, end: node.end, to: ";" }]
    : []
}

const sqlRules: ReadonlyArray<{ readonly find: RegExp; readonly to: (found: string) => string }> = [
  { find: /(?<=\s)(<=|>=|<|>)(?=\s)/g, to: swap },
  { find: /(?<=\s)=(?=\s)/g, to: () => "!=" },
  { find: /(?<=\s)!=(?=\s)/g, to: () => "=" },
  { find: /(?<=\s)[+-](?=\s)/g, to: swap },
  { find: /(?<=\s)\*(?=\s)/g, to: () => "/" },
  { find: /\bAND\b/g, to: () => "OR" },
  { find: /\bOR\b/g, to: () => "AND" },
  // A condition on a line of its own, dropped.
  { find: /^[ \t]*AND .*[^(\s]$/gm, to: () => "" },
  { find: /\bDESC\b/g, to: () => "ASC" },
  { find: /\bASC\b/g, to: () => "DESC" },
  { find: /\bFINAL\b/g, to: () => "" },
  { find: /\bDISTINCT\b/g, to: () => "" },
  { find: /\bLEFT (?=(ANY )?JOIN\b)/g, to: () => "INNER " },
  { find: /\barg(Max|Min)(?=\w*\()/g, to: swap },
  { find: /\b(min|max|greatest|least)(?=\()/g, to: swap },
  { find: /(?<![\w.])\d[\d_]*(?![\w.])/g, to: (found) => String(Number(found.replaceAll("_", "")) + 1) },
]

const isSql = (text: string): boolean =>
  /\b(SELECT|FROM|WHERE|INSERT INTO|GROUP BY|ORDER BY|HAVING|JOIN|AND|OR)\b/.test(text) &&
  !/\b(CREATE TABLE|ENGINE)\b/.test(text)

/** The parts of a template literal are parsed as one text, and mutated separately. */
const sqlMutations = (source: string, node: SyntaxNode): ReadonlyArray<Mutation> => {
  if (!isSql(source.slice(node.start, node.end))) return []
  return childrenOf(node)
    .filter(({ type }) => type === "TemplateElement")
    .flatMap(({ start, end }) => {
      // The parser includes the backtick or the bracket before and after a part.
      const text = source.slice(start + 1, end).replace(/(`|\$\{)$/, "")
      return sqlRules.flatMap(({ find, to }) =>
        [...text.matchAll(find)].map((found) => ({
          start: start + 1 + found.index,
          end: start + 1 + found.index + found[0].length,
          to: to(found[0]),
        })),
      )
    })
}

const ownMutations = (source: string, node: SyntaxNode): ReadonlyArray<Mutation> => {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return binaryMutations(source, node)
    case "Literal":
      return literalMutations(node)
    case "CallExpression":
      return callMutations(source, node)
    case "IfStatement":
    case "ConditionalExpression":
      return conditionMutations(node.test)
    case "ExpressionStatement":
      return statementMutations(node)
    case "TemplateLiteral":
      return sqlMutations(source, node)
    case "UnaryExpression": {
      const { argument, operator } = node
      return isNode(argument) && (operator === "!" || operator === "-")
        ? [{ start: node.start, end: node.end, to: source.slice(argument.start, argument.end) }]
        : []
    }
    default:
      return []
  }
}

const isLeftOut = (source: string, node: SyntaxNode): boolean =>
  isType(node) ||
  node.type === "ImportDeclaration" ||
  (node.type === "YieldExpression" && isNode(node.argument) && isLeftOut(source, node.argument)) ||
  (node.type === "ExpressionStatement" && isNode(node.expression) && isLeftOut(source, node.expression)) ||
  (node.type === "CallExpression" && telemetry.test(source.slice(node.start, node.end)))

/** Whether a text is valid TypeScript: two operators that are valid by themselves may be invalid side by side. */
export const isSource = (text: string): boolean => {
  try {
    parseAst(text, { lang: "ts" })
    return true
  } catch {
    return false
  }
}

/** Every mutation of a TypeScript source, in the order of their places. The same text always gives the same list. */
export const mutationsOf = (source: string): ReadonlyArray<Mutation> => {
  const mutations: Array<Mutation> = []
  const visit = (node: SyntaxNode): void => {
    if (isLeftOut(source, node)) return
    mutations.push(...ownMutations(source, node))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseAst(source, { lang: "ts" }) as unknown as SyntaxNode)
  return mutations.toSorted((left, right) => left.start - right.start || left.end - right.end)
}
