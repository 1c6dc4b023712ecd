import { type GraphQLSchema, isObjectType } from "graphql"

/** Resolvers by type and field. */
export type ResolverTable = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/**
 * One line for each field that needs a resolver and has none: the fields of Query and Mutation, and of types with a model.
 *
 * TypeScript refuses these, too, in a message of several hundred words that does not name a root field.
 */
export const missingResolvers = (
  schema: GraphQLSchema,
  modelledTypes: ReadonlyArray<string>,
  resolvers: ResolverTable,
): ReadonlyArray<string> =>
  ["Query", "Mutation", ...modelledTypes].flatMap((name) => {
    const type = schema.getType(name)
    if (!isObjectType(type)) return []
    return Object.keys(type.getFields())
      .filter((field) => !Object.hasOwn(resolvers[name] ?? {}, field))
      .map((field) => `${name}.${field} has no resolver: add it to ${placeOf(name)} of its area in api/resolvers/.`)
  })

const placesOfRoots: Readonly<Record<string, string>> = { Query: "`roots`", Mutation: "`mutations`" }

const placeOf = (typeName: string): string => placesOfRoots[typeName] ?? `\`types.${typeName}\``
