/**
 * The API surface: known chains, schema, the cache of documents validated against it, and the turns in which callers' documents are worked on.
 *
 * The schema has a value of the deprecated enum for each chain. A chain without a definition can appear while the service
 * runs, through an import or another process's settings; the surface is then rebuilt to include it.
 */
import { type GraphQLSchema, printSchema } from "graphql"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ServedChain, ServedSettings } from "../catalogue/served-chains.ts"
import { type CheckedDocument, makeDocumentCache } from "./document-cache.ts"
import { buildApiSchema } from "./schema.ts"
import { makeTurns, type Turns } from "./turns.ts"

/** One immutable version of the surface. */
export interface Surface {
  readonly schema: GraphQLSchema
  /** The published SDL. */
  readonly schemaText: string
  readonly documentOf: (text: string) => CheckedDocument
  /** Shared by all versions. */
  readonly turns: Turns
  readonly served: ServedSettings
}

/** Holder of the current surface. */
export interface Surfaces {
  readonly current: () => Surface
  /** Adds chains, and rebuilds the surface if any of them is missing from it. */
  readonly addChains: (chainIds: ReadonlyArray<ChainId>) => void
}

/** The parts of a surface that depend on its schema alone. */
type Published = Pick<Surface, "schema" | "schemaText" | "documentOf">

const publishedSchemas = new WeakMap<GraphQLSchema, Published>()

const publish = (schema: GraphQLSchema): Published => {
  const found = publishedSchemas.get(schema)
  if (found !== undefined) return found
  const published = { schema, schemaText: printSchema(schema), documentOf: makeDocumentCache(schema) }
  publishedSchemas.set(schema, published)
  return published
}

const makeSurface = (served: ServedSettings, turns: Turns): Surface => ({
  ...publish(buildApiSchema(served.chains)),
  turns,
  served,
})

/** Starts with the chains of `served`. @param describeChain - Makes the definition of a chain that is not among them. */
export const makeSurfaces = (served: ServedSettings, describeChain: (id: ChainId) => ServedChain): Surfaces => {
  let surface = makeSurface(served, makeTurns())
  return {
    current: () => surface,
    addChains: (chainIds) => {
      const { chains } = surface.served
      const missing = chainIds.filter((id) => chains.every((chain) => chain.id !== id))
      if (missing.length === 0) return
      surface = makeSurface({ ...served, chains: [...chains, ...missing.map(describeChain)] }, surface.turns)
    },
  }
}
