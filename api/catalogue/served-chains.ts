/**
 * The served chains: those configured here, and those that any process has read into the tables. The latter can appear
 * while the service runs, so every request uses the set at its own marks.
 */
import type { chains } from "#chains/registry.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Network } from "../schema/generated.ts"

/** State of a chain that this service can serve. */
export type ServedChain = (typeof chains)[number]

/** The chains that this service answers for, by id, in the order of the ids. */
export type ServedChains = ReadonlyMap<ChainId, ServedChain>

/** Inputs that determine which chains are served. */
export interface ServedSettings {
  /** Every chain that could be served. */
  readonly chains: ReadonlyArray<ServedChain>
  /** Chains that are served and enabled even if none of their blocks has been read yet. */
  readonly configuredChainIds: ReadonlySet<ChainId>
}

/** The served chains at some marks. */
export const servedAt = (
  { chains: known, configuredChainIds }: ServedSettings,
  marks: ReadonlyArray<Pick<Mark, "chainId">>,
): ServedChains => {
  const read = new Set(marks.map(({ chainId }) => chainId))
  return new Map(
    known
      .filter(({ id }) => configuredChainIds.has(id) || read.has(id))
      .toSorted((left, right) => left.id - right.id)
      .map((chain) => [chain.id, chain]),
  )
}

/** A served chain by its id, which came from a row: there are rows of served chains only. */
export const servedChain = (chains: ServedChains, chainId: ChainId): ServedChain => {
  const chain = chains.get(chainId)
  if (chain === undefined) throw new Error(`A row is of chain ${chainId}, which is not served.`)
  return chain
}

/** The value of the deprecated enum. The running schema has a value for every chain that could be served, also for local ones. */
export const enumValueOf = (chains: ServedChains, chainId: ChainId): Network =>
  // `buildApiSchema` adds the values of chains that the SDL lacks.
  servedChain(chains, chainId).enumValue as Network
