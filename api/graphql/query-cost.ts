/** Query cost: the maximum number of objects that a query could return. Depends on variables, so it is computed after validation. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
  visit,
} from "graphql"
import { costOfObject } from "./object-cost.ts"

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

/** What a selection set adds to its object: the cost of the objects below, and values of its own. */
interface SetCost {
  readonly below: number
  readonly values: number
}

/** Number of nodes of the arguments of a field. */
const argumentNodes = ({ arguments: given = [] }: FieldNode): number => {
  let count = 0
  for (const argument of given) {
    visit(argument.value, {
      enter: () => {
        count += 1
      },
    })
  }
  return count
}

const costOfField = (node: FieldNode, type: GraphQLNamedType, input: CostInput): SetCost => {
  const values = argumentNodes(node)
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
  const field = fields[node.name.value]
  if (field === undefined || node.selectionSet === undefined) return { below: 0, values: values + 1 }
  const set = costOfSet(node.selectionSet, getNamedType(field.type), input)
  return { below: rowsOf(node, field, input) * (costOfObject(set.values) + set.below), values }
}

const costOfSelection = (selection: SelectionNode, type: GraphQLNamedType, input: CostInput): SetCost => {
  if (selection.kind === Kind.FIELD) return costOfField(selection, type, input)
  const set = selection.kind === Kind.INLINE_FRAGMENT ? selection : input.fragments.get(selection.name.value)
  if (set === undefined) return { below: 0, values: 0 }
  const name = set.typeCondition?.name.value
  return costOfSet(set.selectionSet, name === undefined ? type : (input.schema.getType(name) ?? type), input)
}

const costOfSet = (set: SelectionSetNode, type: GraphQLNamedType, input: CostInput): SetCost =>
  set.selections.reduce<SetCost>(
    (sum, selection) => {
      const { below, values } = costOfSelection(selection, type, input)
      return { below: sum.below + below, values: sum.values + values }
    },
    { below: 0, values: 0 },
  )

/**
 * The maximum number of objects that an operation could return: selections below a page are multiplied by its size, and an object with many values
 * counts as several. Unknown fields have been refused, and those of introspection have a cost of their own. Visits each selection wherever its fragment
 * is spread: `queryNodesMax` bounds their number.
 */
export const queryCost = (input: CostInput): number => {
  const root = input.schema.getRootType(input.operation.operation)
  return root == null ? 0 : costOfSet(input.operation.selectionSet, root, input).below
}
