import type { chains } from "#chains/registry.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Network } from "#schemas/graphql/generated.ts"

/** What this service knows of a chain that it answers for. */
export type ServedChain = (typeof chains)[number] & {
  /** Whether a reader follows it now. A chain can be served from what was read before. */
  readonly isFollowed: boolean
}

/** The chains that this service answers for, by id, in the order of the ids. */
export type ServedChains = ReadonlyMap<ChainId, ServedChain>

/** The chains of a configuration as the API uses them. */
export const makeServedChains = (
  definitions: ReadonlyArray<(typeof chains)[number]>,
  followedChainIds: ReadonlyArray<ChainId>,
): ServedChains =>
  new Map(
    definitions
      .toSorted((left, right) => left.id - right.id)
      .map((chain) => [chain.id, { ...chain, isFollowed: followedChainIds.includes(chain.id) }]),
  )

/** A served chain by its id, which came from a row: there are rows of served chains only. */
export const servedChain = (chains: ServedChains, chainId: ChainId): ServedChain => {
  const chain = chains.get(chainId)
  if (chain === undefined) throw new Error(`A row is of chain ${chainId}, which is not served.`)
  return chain
}

/** The value of the deprecated enum. The running schema has a value for every served chain, also for local ones. */
export const enumValueOf = (chains: ServedChains, chainId: ChainId): Network =>
  // `buildApiSchema` adds the values of served chains that the SDL lacks.
  servedChain(chains, chainId).enumValue as Network
