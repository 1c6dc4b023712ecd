import { makeExecutableSchema } from "@graphql-tools/schema"
import type { GraphQLSchema } from "graphql"
import { resolvers } from "../registry.ts"
import { chainCatalogue } from "../request/chain-catalogue.ts"
import type { ServedChains } from "../request/served-chains.ts"
import { readSchemaText } from "./schema-text.ts"

/** The values of `Network` that the SDL lacks: those of served chains that only exist locally. */
const localValues = (chains: ServedChains): string => {
  const known = new Set(chainCatalogue.map((chain) => chain.enumValue))
  const local = [...chains.values()].filter((chain) => !known.has(chain.enumValue))
  return local.length === 0
    ? ""
    : `extend enum Network {\n${local.map((chain) => `"${chain.name}, chain ${chain.id}."\n${chain.enumValue}`).join("\n")}\n}`
}

/** The running schema: the SDL, the values of local chains, and the resolvers. */
export const buildApiSchema = (chains: ServedChains): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: `${readSchemaText()}\n${localValues(chains)}`,
    resolvers: { ...resolvers },
    resolverValidationOptions: { requireResolversToMatchSchema: "error" },
  })
