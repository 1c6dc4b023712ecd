/**
 * Price of a query in credits by the price list. Depends on variables, so it is computed after validation. Visits each selection wherever its fragment is
 * spread: `queryNodesMax` bounds their number. Pure.
 */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  valueFromASTUntyped,
} from "graphql"
import { type FieldPrice, fieldCreditsDefault, fieldPrices, repeat, surcharge } from "../access/price-list.ts"

/** Input of the computation. */
export interface PriceInput {
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** With the defaults of absent ones. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** Price of a root field. */
export interface RootPrice {
  /** Name of the field in the response. */
  readonly key: string
  readonly credits: number
}

const pricesByField = new Map(fieldPrices.map((price) => [price.field, price]))

const surcharged: ReadonlySet<string> = new Set(surcharge.fields)

const repeated: ReadonlySet<string> = new Set(repeat.fields)

/** Whether `@skip` and `@include` leave a selection in the query. */
const isIncluded = ({ directives = [] }: SelectionNode, variables: PriceInput["variables"]): boolean =>
  directives.every(({ name, arguments: given = [] }) => {
    const [condition] = given
    if (condition === undefined || (name.value !== "skip" && name.value !== "include")) return true
    return (valueFromASTUntyped(condition.value, variables) === true) === (name.value === "include")
  })

/** The fields of selections, with those of fragments; each fragment is followed once. */
const fieldsOf = (
  selections: ReadonlyArray<SelectionNode>,
  input: PriceInput,
  followed: Set<string>,
): ReadonlyArray<FieldNode> =>
  selections
    .filter((selection) => isIncluded(selection, input.variables))
    .flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return fieldsOf(selection.selectionSet.selections, input, followed)
      }
      const name = selection.name.value
      if (followed.has(name)) return []
      followed.add(name)
      return fieldsOf(input.fragments.get(name)?.selectionSet.selections ?? [], input, followed)
    })

/** Selections of one field of the response: those with the same name there are merged, and answered once. Never empty. */
type MergedField = readonly [FieldNode, ...ReadonlyArray<FieldNode>]

const keyOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value

/** The fields of the response that selections name, in their order. */
const mergedFields = (selections: ReadonlyArray<SelectionNode>, input: PriceInput): ReadonlyArray<MergedField> => {
  const fields = new Map<string, [FieldNode, ...Array<FieldNode>]>()
  for (const node of fieldsOf(selections, input, new Set())) {
    // Types of a union may have different fields of one name.
    const key = `${keyOf(node)} ${node.name.value}`
    const field = fields.get(key)
    if (field === undefined) fields.set(key, [node])
    else field.push(node)
  }
  return [...fields.values()]
}

const selectionsOf = (field: MergedField): ReadonlyArray<SelectionNode> =>
  field.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])

/** Names of the fields below a field, at any depth, once for each alias. */
const namesBelow = (field: MergedField, input: PriceInput): ReadonlyArray<string> =>
  mergedFields(selectionsOf(field), input).flatMap((below) => [below[0].name.value, ...namesBelow(below, input)])

/** Credits that the fields below a root field add to its price. */
const addedCredits = (field: MergedField, input: PriceInput): number => {
  const names = namesBelow(field, input)
  const repeats = names.filter((name) => repeated.has(name))
  return (
    surcharge.credits * names.filter((name) => surcharged.has(name)).length +
    repeat.credits * (repeats.length - new Set(repeats).size)
  )
}

/** Number of values of an argument; 1 for a single value and for none. Merged fields have the same arguments. */
const countValues = ([node]: MergedField, argument: string | undefined, { variables }: PriceInput): number => {
  const given = node.arguments?.find(({ name }) => name.value === argument)
  const value: unknown = given && valueFromASTUntyped(given.value, variables)
  return Array.isArray(value) ? Math.max(1, value.length) : 1
}

const baseCredits = (field: MergedField, { credits, several }: FieldPrice, input: PriceInput): number => {
  if (several === undefined) return credits
  const selected = fieldsOf(selectionsOf(field), input, new Set()).map(({ name }) => name.value)
  return several.members.filter((member) => selected.includes(member)).length > 1 ? several.credits : credits
}

const creditsOf = (field: MergedField, input: PriceInput): number => {
  const name = field[0].name.value
  if (name.startsWith("__")) return 0
  const price = pricesByField.get(name) ?? { field: name, credits: fieldCreditsDefault }
  return baseCredits(field, price, input) * countValues(field, price.each, input) + addedCredits(field, input)
}

/** The prices of the root fields of an operation, aliases one by one. Introspection and `__typename` are free. */
export const queryPrice = (input: PriceInput): ReadonlyArray<RootPrice> =>
  mergedFields(input.operation.selectionSet.selections, input).map((field) => ({
    key: keyOf(field[0]),
    credits: creditsOf(field, input),
  }))

/** An error of a response, by the path of the field that failed. */
interface FailedField {
  readonly path?: ReadonlyArray<string | number> | undefined
}

/**
 * The cost of a response: the prices of its root fields without those that are null because they failed. Nothing is charged for a response
 * without data.
 */
export const costOf = (prices: ReadonlyArray<RootPrice>, data: unknown, errors: ReadonlyArray<FailedField>): number => {
  if (typeof data !== "object" || data === null) return 0
  const failed = new Set(errors.map(({ path }) => path?.[0]))
  return prices
    .filter(({ key }) => !(failed.has(key) && Reflect.get(data, key) === null))
    .reduce((sum, { credits }) => sum + credits, 0)
}
