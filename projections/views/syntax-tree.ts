/** The syntax tree of a statement, as the engine's own parser prints it for `EXPLAIN AST`. */

/** A node of the tree. */
export interface SyntaxNode {
  /** Class of the node: `SelectQuery`, `Function`, `TableIdentifier`, `Literal`. */
  readonly type: string
  /** The rest of its line without alias and number of children: a name, or a literal with its type. */
  readonly text: string
  readonly children: ReadonlyArray<SyntaxNode>
}

interface OpenNode extends SyntaxNode {
  readonly children: Array<SyntaxNode>
}

/** A node's text without its alias, which has no quotes. In time linear in the text, because callers choose it. */
const withoutAlias = (text: string): string => {
  const at = text.lastIndexOf("(alias ")
  return at < 0 || !text.endsWith(")") || text.includes("'", at) ? text : text.slice(0, at).trimEnd()
}

const nodeOf = (line: string): OpenNode => {
  const written = line.trim().replace(/ \(children \d+\)$/, "")
  const space = written.indexOf(" ")
  const [type, rest] = space < 0 ? [written, ""] : [written.slice(0, space), written.slice(space + 1).trim()]
  return { type, text: withoutAlias(rest), children: [] }
}

const depthOf = (line: string): number => line.length - line.trimStart().length

/**
 * Parses the lines of the tree; `undefined` if there is not exactly one root.
 *
 * A name that contains a line break only adds a node, which is checked like all others: it cannot hide one.
 */
export const parseSyntaxTree = (lines: ReadonlyArray<string>): SyntaxNode | undefined => {
  const open: Array<OpenNode> = []
  const roots: Array<SyntaxNode> = []
  for (const line of lines.filter((each) => each.trim() !== "")) {
    const node = nodeOf(line)
    const depth = Math.min(depthOf(line), open.length)
    open.length = depth
    const parent = open.at(-1)
    if (parent === undefined) roots.push(node)
    else parent.children.push(node)
    open.push(node)
  }
  const [root, ...others] = roots
  return others.length === 0 ? root : undefined
}

/** All nodes below and including one, each with its parent. */
export function* walkSyntax(
  node: SyntaxNode,
  parent?: SyntaxNode,
): Generator<{ readonly node: SyntaxNode; readonly parent: SyntaxNode | undefined }> {
  yield { node, parent }
  for (const child of node.children) yield* walkSyntax(child, node)
}
