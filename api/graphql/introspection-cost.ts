/**
 * The cost of introspection, found by walking the schema as an execution would: its lists have no page sizes, so that the schema alone determines how
 * much a query returns. The walk stops beyond a maximum, which so bounds its own time.
 */
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from "graphql"
import { costOfSchemaObject } from "./object-cost.ts"
import type { CostInput } from "./query-cost.ts"

/** Maximum cost of introspection: one and a half times that of the complete query of common tools, which returns 900 KB in 90 ms. @limit callers */
export const introspectionCostMax = 18_000

const rootFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]))

type Arguments = Readonly<Record<string, unknown>>

interface Walk extends CostInput {
  /** Arguments of the fields that were visited: they are the same for each object. */
  readonly given: Map<FieldNode, Arguments>
  cost: number
}

/** Values of the arguments. An invalid field, which the execution refuses, counts as selecting the most. */
const valuesOf = (field: GraphQLField<unknown, unknown>, node: FieldNode, walk: Walk): Arguments => {
  try {
    return getArgumentValues(field, node, walk.variables)
  } catch {
    return { includeDeprecated: true }
  }
}

const argumentsOf = (field: GraphQLField<unknown, unknown>, node: FieldNode, walk: Walk): Arguments => {
  const given = walk.given.get(node) ?? valuesOf(field, node, walk)
  walk.given.set(node, given)
  return given
}

const walkField = (field: GraphQLField<unknown, unknown>, node: FieldNode, source: unknown, walk: Walk): void => {
  const type = getNamedType(field.type)
  if (isLeafType(type) || node.selectionSet === undefined) return
  // Resolvers of introspection are synchronous, and read the schema alone.
  const facts = { schema: walk.schema } as Parameters<NonNullable<typeof field.resolve>>[3]
  const resolved: unknown = field.resolve?.(source, argumentsOf(field, node, walk), undefined, facts)
  for (const value of Array.isArray(resolved) ? resolved : [resolved]) {
    if (walk.cost > introspectionCostMax) return
    if (value === undefined || value === null) continue
    const values = walkSet(node.selectionSet, { type, value }, walk)
    walk.cost += costOfSchemaObject(values)
  }
}

/** Walks the selections of an object, and returns the number of its own values. */
const walkSet = (
  { selections }: SelectionSetNode,
  object: { readonly type: GraphQLNamedType; readonly value: unknown },
  walk: Walk,
): number =>
  selections.reduce((values, selection) => {
    if (walk.cost > introspectionCostMax) return values
    if (selection.kind === Kind.FIELD) {
      const field = isObjectType(object.type) ? object.type.getFields()[selection.name.value] : undefined
      if (field !== undefined) walkField(field, selection, object.value, walk)
      return values + 1
    }
    const set = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
    return set === undefined ? values : values + walkSet(set.selectionSet, object, walk)
  }, 0)

/** Walks the root fields. */
const walkRoot = ({ selections }: SelectionSetNode, walk: Walk): void => {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const field = rootFields.get(selection.name.value)
      if (field !== undefined) walkField(field, selection, undefined, walk)
    } else {
      const set = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
      if (set !== undefined) walkRoot(set.selectionSet, walk)
    }
  }
}

/** The number of objects of the schema that an operation returns; beyond the maximum, the number at which the walk stopped. */
export const introspectionCost = (input: CostInput): number => {
  const walk: Walk = { ...input, given: new Map(), cost: 0 }
  walkRoot(input.operation.selectionSet, walk)
  return walk.cost
}
