/** Query cost: the maximum number of objects that a query could return, and what it reads for them. Depends on variables, so it is computed after validation. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
  visit,
} from "graphql"
import { fieldPrices } from "../access/price-list.ts"
import { fieldReads, listRows, objectsPerCredit, pageRowsDefault } from "./field-size.ts"
import { costOfObject } from "./object-cost.ts"

/** Maximum query cost, in objects. Fits a portfolio with every list and its nested lists at their largest pages. @limit callers */
export const queryCostMax = 100_000

/** Input of the cost computation. */
export interface CostInput {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** With the defaults of absent ones. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** A selected field's parent type. */
interface Site {
  readonly type: GraphQLNamedType
  readonly input: CostInput
}

const rootCredits = new Map(fieldPrices.map(({ field, credits }) => [field, credits]))

const argumentOf = (name: string, node: FieldNode, field: GraphQLField<unknown, unknown>, input: CostInput) => {
  const given = node.arguments?.find((argument) => argument.name.value === name)
  const value = given === undefined ? undefined : valueFromASTUntyped(given.value, input.variables)
  return value ?? field.args.find((argument) => argument.name === name)?.defaultValue
}

/** Names of page sizes, as arguments or as members of an argument `input`. */
export const sizeNames: ReadonlyArray<string> = ["first", "last", "limit"]

/** Length of the longest list among arguments; 0 without one. */
export const argumentLength = (given: FieldNode["arguments"], { variables }: CostInput): number =>
  (given ?? []).reduce((longest, { value }) => {
    const list: unknown = valueFromASTUntyped(value, variables)
    return Array.isArray(list) ? Math.max(longest, list.length) : longest
  }, 0)

/** Rows of a field without a page size. */
const rowsWithoutPage = (node: FieldNode, field: GraphQLField<unknown, unknown>, { type, input }: Site): number => {
  if (!isListType(getNullableType(field.type))) {
    return field.args.some(({ name }) => sizeNames.includes(name)) ? pageRowsDefault : 1
  }
  return listRows[`${type.name}.${field.name}`] ?? Math.max(1, argumentLength(node.arguments, input))
}

/** Maximum number of rows of a field: the requested page size, or that of its list; the smaller one where it has both. */
export const requestedRows = (node: FieldNode, field: GraphQLField<unknown, unknown>, site: Site): number => {
  const { input } = site
  const members: unknown = argumentOf("input", node, field, input)
  const sizes = sizeNames.flatMap((name) => [
    argumentOf(name, node, field, input),
    typeof members === "object" && members !== null ? Reflect.get(members, name) : undefined,
  ])
  const requested = sizes.filter((size): size is number => typeof size === "number" && size > 0)
  if (requested.length === 0) return rowsWithoutPage(node, field, site)
  return Math.min(Math.max(...requested), listRows[`${site.type.name}.${field.name}`] ?? Number.POSITIVE_INFINITY)
}

/** Cost of a selection set: of the objects below, and its own values. */
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

/** Objects for which the reads of a call of a field count, whatever it returns. */
const readsOf = (name: string, { type, input }: Site): number =>
  type === input.schema.getRootType(input.operation.operation)
    ? (rootCredits.get(name) ?? 0) * objectsPerCredit
    : (fieldReads[`${type.name}.${name}`] ?? 0)

const costOfField = (node: FieldNode, type: GraphQLNamedType, input: CostInput): SetCost => {
  const values = argumentNodes(node)
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
  const field = fields[node.name.value]
  if (field === undefined) return { below: 0, values: values + 1 }
  const reads = readsOf(field.name, { type, input })
  if (node.selectionSet === undefined) return { below: reads, values: values + 1 }
  const set = costOfSet(node.selectionSet, getNamedType(field.type), input)
  const rows = requestedRows(node, field, { type, input })
  return { below: reads + rows * (costOfObject(set.values) + set.below), values }
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
 * The maximum number of objects that an operation could return, with those for which its reads count: selections below a page are multiplied by its size, and an object with many values
 * counts as several. Unknown fields have been refused, and those of introspection have a cost of their own. Visits each selection wherever its fragment
 * is spread: `queryNodesMax` bounds their number.
 */
export const queryCost = (input: CostInput): number => {
  const root = input.schema.getRootType(input.operation.operation)
  return root == null ? 0 : costOfSet(input.operation.selectionSet, root, input).below
}
