/**
 * What an answer depends on beside the tables: the chains that there could be, the schema, and the documents checked by it.
 *
 * The schema has a value of the deprecated enum for each chain. A chain that nobody described can begin while the service
 * runs, by an import or another process's settings; then everything here is made anew with it.
 */
import { type GraphQLSchema, printSchema } from "graphql"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ServedChain, ServedSettings } from "../request/served-chains.ts"
import { type CheckedDocument, makeDocumentCache } from "./document-cache.ts"
import { buildApiSchema } from "./schema.ts"

/** One state of it, which never changes. */
export interface Surface {
  readonly schema: GraphQLSchema
  /** The schema as it is published. */
  readonly schemaText: string
  readonly documentOf: (text: string) => CheckedDocument
  readonly served: ServedSettings
}

/** The states, one after another. */
export interface Surfaces {
  readonly now: () => Surface
  /** Makes the next one where chains are among these that the present one lacks. */
  readonly meet: (chainIds: ReadonlyArray<ChainId>) => void
}

const makeSurface = (served: ServedSettings): Surface => {
  const schema = buildApiSchema(served.chains)
  return { schema, schemaText: printSchema(schema), documentOf: makeDocumentCache(schema), served }
}

/** Begins with the chains of `served`. @param describeChain - What is taken for a chain that is not among them. */
export const makeSurfaces = (served: ServedSettings, describeChain: (id: ChainId) => ServedChain): Surfaces => {
  let surface = makeSurface(served)
  return {
    now: () => surface,
    meet: (chainIds) => {
      const { chains } = surface.served
      const unmet = chainIds.filter((id) => chains.every((chain) => chain.id !== id))
      if (unmet.length > 0) surface = makeSurface({ ...served, chains: [...chains, ...unmet.map(describeChain)] })
    },
  }
}
