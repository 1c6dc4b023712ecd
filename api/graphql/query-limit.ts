/** Limits on depth, root fields, aliases and length of a query, as validation rules: they depend on the document only. */
import {
  type ASTNode,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from "graphql"
import { QueryTooComplex } from "../request/errors.ts"

/** Maximum nesting of fields. The introspection query of common tools is 15 deep. */
export const queryDepthMax = 20

/** Maximum number of root fields; aliases count one by one. */
export const rootFieldsMax = 20

/** Maximum number of aliases in a document: queries written by people or tools have few. */
export const aliasesMax = 100

/** Maximum number of tokens in a document. Bounds parsing. */
export const queryTokensMax = 10_000

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

interface Extent {
  readonly depth: number
  readonly fields: number
}

/** Depth below a selection set, and number of fields at its own level. Recursive fragments count as empty. */
const measure = (
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Extent>,
): Extent => {
  const parts = set.selections.map((selection): Extent => {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet === undefined ? 0 : measure(selection.selectionSet, fragments, known).depth
      return { depth: below + 1, fields: 1 }
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet, fragments, known)
    const name = selection.name.value
    const found = known.get(name)
    if (found !== undefined) return found
    known.set(name, { depth: 0, fields: 0 })
    const fragment = fragments.get(name)
    const extent = fragment === undefined ? { depth: 0, fields: 0 } : measure(fragment.selectionSet, fragments, known)
    known.set(name, extent)
    return extent
  })
  return {
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
    fields: parts.reduce((sum, { fields }) => sum + fields, 0),
  }
}

/** Makes the validation error for an exceeded limit, located at nodes of the document. */
export const tooComplex = (failure: QueryTooComplex, nodes: ReadonlyArray<ASTNode>): GraphQLError =>
  new GraphQLError(failure.message, { nodes, originalError: failure })

const extentRule: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const fragments = fragmentsOf(context.getDocument())
  const known = new Map<string, Extent>()
  return {
    OperationDefinition: (operation) => {
      const { depth, fields } = measure(operation.selectionSet, fragments, known)
      if (depth > queryDepthMax) {
        const failure = new QueryTooComplex({ measure: "depth", value: depth, valueMax: queryDepthMax })
        context.reportError(tooComplex(failure, [operation]))
      }
      if (fields > rootFieldsMax) {
        const failure = new QueryTooComplex({ measure: "rootFields", value: fields, valueMax: rootFieldsMax })
        context.reportError(tooComplex(failure, [operation]))
      }
      return false
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
    const value = countAliases(document)
    if (value > aliasesMax) {
      const failure = new QueryTooComplex({ measure: "aliases", value, valueMax: aliasesMax })
      context.reportError(tooComplex(failure, [document]))
    }
    return false
  },
})

/** Rules that run before the standard ones, which are slow for documents beyond these limits. */
export const queryLimitRules: ReadonlyArray<ValidationRule> = [extentRule, aliasRule]
