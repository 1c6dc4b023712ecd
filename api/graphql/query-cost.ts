/** Query cost: the maximum number of objects that a query could return. Depends on variables, so it is computed after validation. */
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

/** Maximum query cost, in objects. Fits a portfolio with every list and its nested lists at their largest pages. */
export const queryCostMax = 100_000

/** Input of the cost computation. */
export interface CostInput {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** With the defaults of absent ones. */
  readonly variables: Readonly<Record<string, unknown>>
}

interface CostState extends CostInput {
  /** Memoized costs of fragments: nested fragments would otherwise take exponential time. */
  readonly fragmentCosts: Map<string, number>
}

const argumentOf = (name: string, node: FieldNode, field: GraphQLField<unknown, unknown>, input: CostInput) => {
  const given = node.arguments?.find((argument) => argument.name.value === name)
  const value = given === undefined ? undefined : valueFromASTUntyped(given.value, input.variables)
  return value ?? field.args.find((argument) => argument.name === name)?.defaultValue
}

/** Names of page sizes, as arguments or as members of an argument `input`. */
const sizeNames = ["first", "last", "limit"]

/** Maximum number of rows of a field: the requested page size, or 1. */
const rowsOf = (node: FieldNode, field: GraphQLField<unknown, unknown>, input: CostInput): number => {
  const members: unknown = argumentOf("input", node, field, input)
  const sizes = sizeNames.flatMap((name) => [
    argumentOf(name, node, field, input),
    typeof members === "object" && members !== null ? Reflect.get(members, name) : undefined,
  ])
  const requested = sizes.filter((size): size is number => typeof size === "number" && size > 0)
  return requested.length === 0 ? 1 : Math.max(...requested)
}

/**
 * The maximum number of objects that an operation could return: each object costs 1, selections below a page are multiplied by
 * its size, scalars are free. Unknown fields are free: validation has rejected them.
 */
export const queryCost = (input: CostInput): number => {
  const root = input.schema.getRootType(input.operation.operation)
  return root === undefined || root === null
    ? 0
    : costOfSet(input.operation.selectionSet, root, { ...input, fragmentCosts: new Map() })
}

const costOfSet = (set: SelectionSetNode, type: GraphQLNamedType, input: CostState): number =>
  set.selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + costOfField(selection, type, input)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + costOfFragment(selection.name.value, input)
    const name = selection.typeCondition?.name.value
    const condition = name === undefined ? type : (input.schema.getType(name) ?? type)
    return sum + costOfSet(selection.selectionSet, condition, input)
  }, 0)

const costOfFragment = (name: string, input: CostState): number => {
  const found = input.fragmentCosts.get(name)
  if (found !== undefined) return found
  // Guards against recursion; validation has rejected cyclic fragments.
  input.fragmentCosts.set(name, 0)
  const fragment = input.fragments.get(name)
  const condition = fragment && input.schema.getType(fragment.typeCondition.name.value)
  const cost = fragment && condition ? costOfSet(fragment.selectionSet, condition, input) : 0
  input.fragmentCosts.set(name, cost)
  return cost
}

const costOfField = (node: FieldNode, type: GraphQLNamedType, input: CostState): number => {
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
  const field = fields[node.name.value]
  if (field === undefined || node.selectionSet === undefined) return 0
  const target = getNamedType(field.type)
  if (!isCompositeType(target)) return 0
  return rowsOf(node, field, input) * (1 + costOfSet(node.selectionSet, target, input))
}
