/** Part of `npm run types`: names each field of the SDL that lacks a resolver, before the type checker does. */
import { buildSchema } from "graphql"
import { resolvers } from "../registry.ts"
import { mappers } from "../schema/generate-types.ts"
import { readSchemaText } from "../schema/schema-text.ts"
import { missingResolvers, type ResolverTable } from "./missing-resolvers.ts"

// Scalars and unions are resolvers without fields; only object types are looked up.
const table = resolvers as unknown as ResolverTable
const missing = missingResolvers(buildSchema(readSchemaText()), Object.keys(mappers), table)
for (const line of missing) process.stderr.write(`${line}\n`)
if (missing.length > 0) process.exitCode = 1
