import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ChainDefinition } from "./chain-definition.ts"
import { arbitrum } from "./definitions/arbitrum.ts"
import { base } from "./definitions/base.ts"
import { ethereum } from "./definitions/ethereum.ts"
import { local } from "./definitions/local.ts"

// biome-ignore format: one entry a line, so that two people adding two chains do not conflict.
/** Every chain we know, by slug. */
export const chains: ReadonlyArray<ChainDefinition> = [
  arbitrum,
  base,
  ethereum,
  local,
]

const byId = new Map(chains.map((chain) => [chain.id, chain]))

const bySlug = new Map(chains.map((chain) => [chain.slug, chain]))

/** The chain of an id; `undefined` where we know none. */
export const chainById = (id: ChainId): ChainDefinition | undefined => byId.get(id)

/** The chain of a slug, in lower case; `undefined` where we know none. */
export const chainBySlug = (slug: string): ChainDefinition | undefined => bySlug.get(slug)

/** The chain that a value of the deprecated `Network` enum names; `undefined` where we know none. */
export const chainByEnumValue = (enumValue: string): ChainDefinition | undefined =>
  chains.find((chain) => chain.enumValue === enumValue)
