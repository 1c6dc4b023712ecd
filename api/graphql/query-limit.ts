/** Limits on depth, root fields, aliases and work of a query, as validation rules: they depend on the document only. */
import {
  type ArgumentNode,
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  type ValueNode,
  visit,
} from "graphql"
import { QueryTooComplex } from "../request/errors.ts"
import { fragmentsOf } from "./fragments.ts"
import { countSelectionPairs } from "./selection-pairs.ts"

/** Maximum nesting of fields. The introspection query of common tools is 15 deep. @limit callers */
export const queryDepthMax = 20

/** Root fields; aliases count one by one. @limit callers */
export const rootFieldsMax = 20

/** Aliases in a document: queries written by people or tools have few. @limit callers */
export const aliasesMax = 100

/**
 * Nodes of all operations with their fragments expanded: costs, prices and execution follow each fragment wherever it is
 * spread. Twice a document of the maximum length without fragments.
 *
 * @limit callers
 */
export const queryNodesMax = 20_000

/**
 * Pairs of selections that are merged: 200 of one field at one level. Clients that collect the fragments of their parts have some
 * dozens. Half a million, at which graphql's rule gives up, take 0.2 s.
 *
 * @limit callers
 */
export const selectionPairsMax = 20_000

interface Extent {
  readonly depth: number
  readonly fields: number
  readonly nodes: number
}

const empty: Extent = { depth: 0, fields: 0, nodes: 0 }

const sum = (counts: ReadonlyArray<number>): number => counts.reduce((total, count) => total + count, 0)

const valueNodes = (value: ValueNode): number => {
  switch (value.kind) {
    case Kind.LIST:
      return 1 + sum(value.values.map(valueNodes))
    case Kind.OBJECT:
      return 1 + sum(value.fields.map((field) => 2 + valueNodes(field.value)))
    case Kind.VARIABLE:
      return 2
    default:
      return 1
  }
}

const argumentNodes = (given: ReadonlyArray<ArgumentNode> = []): number =>
  sum(given.map(({ value }) => 2 + valueNodes(value)))

/** Number of nodes of the name, alias or type condition of a selection. */
const nameNodes = (selection: SelectionNode): number => {
  if (selection.kind === Kind.INLINE_FRAGMENT) return selection.typeCondition === undefined ? 0 : 2
  return selection.kind === Kind.FIELD && selection.alias !== undefined ? 2 : 1
}

/**
 * Number of nodes of a field or spread without the selections below it: its arguments, their values, and its directives. graphql's `visit` takes ten
 * times as long for each.
 */
const ownNodes = (selection: SelectionNode): number =>
  1 +
  nameNodes(selection) +
  (selection.kind === Kind.FIELD ? argumentNodes(selection.arguments) : 0) +
  sum((selection.directives ?? []).map((directive) => 2 + argumentNodes(directive.arguments)))

/** Depth below a selection set, number of fields at its own level, and number of its nodes with fragments expanded. Recursive fragments count as empty. */
const measure = (
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Extent>,
): Extent => {
  const parts = set.selections.map((selection): Extent => {
    const own = ownNodes(selection)
    if (selection.kind !== Kind.FRAGMENT_SPREAD) {
      const below = selection.selectionSet === undefined ? empty : measure(selection.selectionSet, fragments, known)
      const nodes = own + below.nodes
      return selection.kind === Kind.FIELD ? { depth: below.depth + 1, fields: 1, nodes } : { ...below, nodes }
    }
    const name = selection.name.value
    const extent = known.get(name) ?? measureFragment(name, fragments, known)
    return { ...extent, nodes: own + extent.nodes }
  })
  return {
    depth: parts.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    fields: sumOf(parts, "fields"),
    nodes: sumOf(parts, "nodes"),
  }
}

/** Nested fragments double at each level, beyond all integers. */
const sumOf = (parts: ReadonlyArray<Extent>, member: keyof Extent): number =>
  parts.reduce((sum, part) => Math.min(sum + part[member], Number.MAX_SAFE_INTEGER), 0)

const measureFragment = (
  name: string,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Extent>,
): Extent => {
  known.set(name, empty)
  const fragment = fragments.get(name)
  const extent = fragment === undefined ? empty : measure(fragment.selectionSet, fragments, known)
  known.set(name, extent)
  return extent
}

/** Makes the validation error for an exceeded limit, located at nodes of the document. */
export const tooComplex = (failure: QueryTooComplex, nodes: ReadonlyArray<ASTNode>): GraphQLError =>
  new GraphQLError(failure.message, { nodes, originalError: failure })

type Measured = Pick<QueryTooComplex, "measure" | "value" | "valueMax">

const requireAtMost = (context: ValidationContext, measured: Measured, node: ASTNode): void => {
  if (measured.value > measured.valueMax) context.reportError(tooComplex(new QueryTooComplex(measured), [node]))
}

const extentRule: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const fragments = fragmentsOf(context.getDocument())
  const known = new Map<string, Extent>()
  let nodes = 0
  return {
    OperationDefinition: (operation) => {
      const extent = measure(operation.selectionSet, fragments, known)
      requireAtMost(context, { measure: "depth", value: extent.depth, valueMax: queryDepthMax }, operation)
      requireAtMost(context, { measure: "rootFields", value: extent.fields, valueMax: rootFieldsMax }, operation)
      nodes = Math.min(nodes + extent.nodes, Number.MAX_SAFE_INTEGER)
      return false
    },
    FragmentDefinition: () => false,
    Document: {
      leave: (document) => {
        requireAtMost(context, { measure: "nodes", value: nodes, valueMax: queryNodesMax }, document)
        if (nodes > queryNodesMax) return
        const value = countSelectionPairs(document, fragments, { depthMax: queryDepthMax, pairsMax: selectionPairsMax })
        requireAtMost(context, { measure: "pairs", value, valueMax: selectionPairsMax }, document)
      },
    },
  }
}

/** Counts the aliases of a whole document, unused fragments included. */
const countAliases = (document: DocumentNode): number => {
  let count = 0
  visit(document, {
    Field: (field) => {
      if (field.alias !== undefined) count += 1
    },
  })
  return count
}

const aliasRule: ValidationRule = (context) => ({
  Document: (document) => {
    requireAtMost(context, { measure: "aliases", value: countAliases(document), valueMax: aliasesMax }, document)
    return false
  },
})

/** Rules that run before the standard ones, which are slow for documents beyond these limits. */
export const queryLimitRules: ReadonlyArray<ValidationRule> = [extentRule, aliasRule]
