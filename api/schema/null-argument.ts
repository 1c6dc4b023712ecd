/**
 * Explicit nulls of arguments that have a default.
 *
 * GraphQL applies a default only where an argument is absent: for an explicit null, a resolver would receive null where the
 * generated types promise a value. Clients send null for a variable that they leave empty, and expect the default.
 */
import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
} from "graphql"

type Values = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Replaces nulls inside a value: in the fields of an input object, and in each element of a list. */
const filled = (type: GraphQLInputType, value: unknown): unknown => {
  const inner = getNullableType(type)
  if (isListType(inner) && Array.isArray(value)) return value.map((element) => filled(inner.ofType, element))
  return isInputObjectType(inner) && isRecord(value) ? fill(Object.values(inner.getFields()), value) : value
}

const fill = (declared: ReadonlyArray<GraphQLArgument | GraphQLInputField>, given: Values): Values => ({
  ...given,
  ...Object.fromEntries(
    declared
      .filter(({ name }) => name in given)
      .map(({ name, type, defaultValue }) => [
        name,
        given[name] === null ? (defaultValue ?? null) : filled(type, given[name]),
      ]),
  ),
})

/** Wraps the resolvers of a schema so that they receive the SDL's default for an explicit null. Mutates and returns the schema. */
export const defaultNulls = (schema: GraphQLSchema): GraphQLSchema => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType)
  for (const field of types.flatMap((type) => Object.values(type.getFields()))) {
    const { args, resolve = defaultFieldResolver } = field
    if (args.length > 0) {
      field.resolve = (parent, given, context, info) => resolve(parent, fill(args, given), context, info)
    }
  }
  return schema
}
