import { makeExecutableSchema } from "@graphql-tools/schema"
import { type GraphQLSchema, GraphQLSpecifiedByDirective, getDirectiveValues, isScalarType } from "graphql"
import { LRUCache } from "lru-cache"
import { chainCatalogue } from "../catalogue/chain-catalogue.ts"
import type { ServedChain } from "../catalogue/served-chains.ts"
import { resolvers } from "../registry.ts"
import { defaultNulls } from "../schema/null-argument.ts"
import { readSchemaText } from "../schema/schema-text.ts"
import { runEffects } from "./resolver-effects.ts"

/** Extends the enum `Network` by the local chains, which the SDL lacks. */
const localValues = (chains: ReadonlyArray<ServedChain>): string => {
  const known = new Set(chainCatalogue.map((chain) => chain.enumValue))
  const local = chains.filter((chain) => !known.has(chain.enumValue))
  return local.length === 0
    ? ""
    : `extend enum Network {\n${local.map((chain) => `"${chain.name}, chain ${chain.id}."\n${chain.enumValue}`).join("\n")}\n}`
}

/** Restores the SDL's descriptions of scalars, which their resolvers replace. Mutates and returns the schema. */
const describeScalars = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type) && type.astNode != null) {
      type.description = type.astNode.description?.value
      type.specifiedByURL = getDirectiveValues(GraphQLSpecifiedByDirective, type.astNode)?.url?.toString()
    }
  }
  return schema
}

/** Lets the roots of subscriptions return the root value: a document is executed for each message. Mutates and returns the schema. */
const resolveMessages = (schema: GraphQLSchema): GraphQLSchema => {
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    field.resolve = (message: unknown) => message
  }
  return schema
}

const build = (values: string): GraphQLSchema =>
  describeScalars(
    resolveMessages(
      runEffects(
        defaultNulls(
          makeExecutableSchema({
            typeDefs: `${readSchemaText()}\n${values}`,
            resolvers: { ...resolvers },
            resolverValidationOptions: { requireResolversToMatchSchema: "error" },
          }),
        ),
      ),
    ),
  )

/** Schemas by their values of local chains, the only part that differs: building one takes a third of a second. */
const schemas = new LRUCache<string, GraphQLSchema>({ max: 8, memoMethod: build })

/**
 * The executable schema of the SDL, the enum values of local chains, and the resolvers. `chains` are all that may be served. The same chains give
 * the same object.
 */
export const buildApiSchema = (chains: ReadonlyArray<ServedChain>): GraphQLSchema => schemas.memo(localValues(chains))
