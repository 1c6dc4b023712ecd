/** How many objects a query could return at most. Needs the variables, so it is asked after validation. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from "graphql"

/** Most objects that a query could return. Fits a portfolio with every list and its nested lists at their largest pages. */
export const queryCostMax = 100_000

/** What a cost is reckoned from. */
export interface CostQuestion {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
}

interface Reckoning extends CostQuestion {
  /** Costs of fragments, each reckoned once: fragments of fragments would otherwise take for ever. */
  readonly known: Map<string, number>
}

const argumentOf = (name: string, node: FieldNode, field: GraphQLField<unknown, unknown>, question: CostQuestion) => {
  const given = node.arguments?.find((argument) => argument.name.value === name)
  const value = given === undefined ? undefined : valueFromASTUntyped(given.value, question.variables)
  return value ?? field.args.find((argument) => argument.name === name)?.defaultValue
}

/** How many rows a field could give: the size of the page it is asked for, or 1. */
const rowsOf = (node: FieldNode, field: GraphQLField<unknown, unknown>, question: CostQuestion): number => {
  const sizes = ["first", "last"].map((name) => argumentOf(name, node, field, question))
  const asked = sizes.filter((size): size is number => typeof size === "number" && size > 0)
  return asked.length === 0 ? 1 : Math.max(...asked)
}

/**
 * The most objects that an operation could return: each costs one, what stands below a page costs as often as the page has
 * rows, scalars cost nothing. Fields that the schema does not know cost nothing: validation has refused them.
 */
export const queryCost = (question: CostQuestion): number => {
  const root = question.schema.getQueryType()
  return root === undefined || root === null
    ? 0
    : costOfSet(question.operation.selectionSet, root, { ...question, known: new Map() })
}

const costOfSet = (set: SelectionSetNode, type: GraphQLNamedType, question: Reckoning): number =>
  set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + costOfField(selection, type, question)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + costOfFragment(selection.name.value, question)
    const name = selection.typeCondition?.name.value
    const condition = name === undefined ? type : (question.schema.getType(name) ?? type)
    return sum + costOfSet(selection.selectionSet, condition, question)
  }, 0)

const costOfFragment = (name: string, question: Reckoning): number => {
  const found = question.known.get(name)
  if (found !== undefined) return found
  // A fragment that contains itself has been refused by validation.
  question.known.set(name, 0)
  const fragment = question.fragments.get(name)
  const condition = fragment && question.schema.getType(fragment.typeCondition.name.value)
  const cost = fragment && condition ? costOfSet(fragment.selectionSet, condition, question) : 0
  question.known.set(name, cost)
  return cost
}

const costOfField = (node: FieldNode, type: GraphQLNamedType, question: Reckoning): number => {
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
  const field = fields[node.name.value]
  if (field === undefined || node.selectionSet === undefined) return 0
  const target = getNamedType(field.type)
  if (!isCompositeType(target)) return 0
  return rowsOf(node, field, question) * (1 + costOfSet(node.selectionSet, target, question))
}
