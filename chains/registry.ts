import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ChainDefinition } from "./chain-definition.ts"
import { arbitrum } from "./definitions/arbitrum.ts"
import { base } from "./definitions/base.ts"
import { ethereum } from "./definitions/ethereum.ts"
import { local } from "./definitions/local.ts"
import { solana } from "./definitions/solana.ts"
import { genericChain } from "./generic-chain.ts"

/** A chain is known, and nothing here can read it: it does not answer as Ethereum's clients do. */
export class ChainUnreadable extends Schema.TaggedError<ChainUnreadable>()("ChainUnreadable", {
  chainId: Schema.Int,
  name: Schema.String,
  family: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Chain ${this.chainId} (${this.name}) is of the family ${this.family}: only chains of the family evm can be read.`
  }
}

// biome-ignore format: one entry a line, so that two people adding two chains do not conflict.
/** Every chain we know, by slug. */
export const chains: ReadonlyArray<ChainDefinition> = [
  arbitrum,
  base,
  ethereum,
  local,
  solana,
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

const generic = new Map<ChainId, ChainDefinition>()

/**
 * The chain of an id, the same object each time; one that nobody described is taken for an EVM chain and gets what suits
 * most of them. For ids that settings, recordings or the log name: they are few.
 */
export const chainOrGeneric = (id: ChainId): ChainDefinition => {
  const known = chainById(id) ?? generic.get(id)
  if (known !== undefined) return known
  const made = genericChain(id)
  generic.set(id, made)
  return made
}

/** The chain of an id, described or not, as far as it can be read. Fails with `ChainUnreadable` where its family is not EVM. */
export const readableChain = (id: ChainId): Effect.Effect<ChainDefinition, ChainUnreadable> => {
  const chain = chainOrGeneric(id)
  return chain.family === "evm"
    ? Effect.succeed(chain)
    : Effect.fail(new ChainUnreadable({ chainId: chain.id, name: chain.name, family: chain.family }))
}
