import { Effect, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ChainDefinition, ChainFamily } from "./chain-definition.ts"
import { abstract } from "./definitions/abstract.ts"
import { apechain } from "./definitions/apechain.ts"
import { arbitrum } from "./definitions/arbitrum.ts"
import { arbitrumNova } from "./definitions/arbitrum-nova.ts"
import { astar } from "./definitions/astar.ts"
import { aurora } from "./definitions/aurora.ts"
import { avalanche } from "./definitions/avalanche.ts"
import { b2 } from "./definitions/b2.ts"
import { base } from "./definitions/base.ts"
import { berachain } from "./definitions/berachain.ts"
import { binanceSmartChain } from "./definitions/binance-smart-chain.ts"
import { bitcoin } from "./definitions/bitcoin.ts"
import { blast } from "./definitions/blast.ts"
import { bob } from "./definitions/bob.ts"
import { celo } from "./definitions/celo.ts"
import { core } from "./definitions/core.ts"
import { cronos } from "./definitions/cronos.ts"
import { cyber } from "./definitions/cyber.ts"
import { degen } from "./definitions/degen.ts"
import { ethereum } from "./definitions/ethereum.ts"
import { evmos } from "./definitions/evmos.ts"
import { fantom } from "./definitions/fantom.ts"
import { flow } from "./definitions/flow.ts"
import { frax } from "./definitions/frax.ts"
import { gnosis } from "./definitions/gnosis.ts"
import { harmony } from "./definitions/harmony.ts"
import { hypercore } from "./definitions/hypercore.ts"
import { hyperevm } from "./definitions/hyperevm.ts"
import { immutablex } from "./definitions/immutablex.ts"
import { ink } from "./definitions/ink.ts"
import { lens } from "./definitions/lens.ts"
import { linea } from "./definitions/linea.ts"
import { litecoinRegtest } from "./definitions/litecoin-regtest.ts"
import { local } from "./definitions/local.ts"
import { mantle } from "./definitions/mantle.ts"
import { megaeth } from "./definitions/megaeth.ts"
import { metis } from "./definitions/metis.ts"
import { mode } from "./definitions/mode.ts"
import { monad } from "./definitions/monad.ts"
import { moonbeam } from "./definitions/moonbeam.ts"
import { moonriver } from "./definitions/moonriver.ts"
import { morph } from "./definitions/morph.ts"
import { opbnb } from "./definitions/opbnb.ts"
import { optimism } from "./definitions/optimism.ts"
import { polygon } from "./definitions/polygon.ts"
import { polygonZkevm } from "./definitions/polygon-zkevm.ts"
import { race } from "./definitions/race.ts"
import { redstone } from "./definitions/redstone.ts"
import { ronin } from "./definitions/ronin.ts"
import { rootstock } from "./definitions/rootstock.ts"
import { scroll } from "./definitions/scroll.ts"
import { shape } from "./definitions/shape.ts"
import { solana } from "./definitions/solana.ts"
import { soneium } from "./definitions/soneium.ts"
import { sonic } from "./definitions/sonic.ts"
import { story } from "./definitions/story.ts"
import { superseed } from "./definitions/superseed.ts"
import { taiko } from "./definitions/taiko.ts"
import { unichain } from "./definitions/unichain.ts"
import { worldchain } from "./definitions/worldchain.ts"
import { xai } from "./definitions/xai.ts"
import { zero } from "./definitions/zero.ts"
import { zksync } from "./definitions/zksync.ts"
import { zora } from "./definitions/zora.ts"
import { genericChain } from "./generic-chain.ts"

/** Families of chains that have a reader. */
const readFamilies: ReadonlyArray<ChainFamily> = ["evm", "bitcoin"]

/** The chain is defined but cannot be read: there is no reader of its family. */
export class ChainUnreadable extends Schema.TaggedError<ChainUnreadable>()("ChainUnreadable", {
  chainId: Schema.Int,
  name: Schema.String,
  family: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Chain ${this.chainId} (${this.name}) is of the family ${this.family}: only chains of the families ${readFamilies.join(" and ")} can be read.`
  }
}

// biome-ignore format: one entry a line, so that two people adding two chains do not conflict.
/** Every defined chain, by slug. */
export const chains: ReadonlyArray<ChainDefinition> = [
  abstract,
  apechain,
  arbitrum,
  arbitrumNova,
  astar,
  aurora,
  avalanche,
  b2,
  base,
  berachain,
  binanceSmartChain,
  bitcoin,
  blast,
  bob,
  celo,
  core,
  cronos,
  cyber,
  degen,
  ethereum,
  evmos,
  fantom,
  flow,
  frax,
  gnosis,
  harmony,
  hypercore,
  hyperevm,
  immutablex,
  ink,
  lens,
  linea,
  litecoinRegtest,
  local,
  mantle,
  megaeth,
  metis,
  mode,
  monad,
  moonbeam,
  moonriver,
  morph,
  opbnb,
  optimism,
  polygon,
  polygonZkevm,
  race,
  redstone,
  ronin,
  rootstock,
  scroll,
  shape,
  solana,
  soneium,
  sonic,
  story,
  superseed,
  taiko,
  unichain,
  worldchain,
  xai,
  zero,
  zksync,
  zora,
]

/** The chains of the specification (4.3). */
export const specifiedChains: ReadonlyArray<ChainDefinition> = chains.filter(({ isSpecified }) => isSpecified)

const byId = new Map(chains.map((chain) => [chain.id, chain]))

const bySlug = new Map(chains.map((chain) => [chain.slug, chain]))

/** The chain of an id; `undefined` if it is not defined. */
export const chainById = (id: ChainId): ChainDefinition | undefined => byId.get(id)

/** The chain of a slug, in lower case; `undefined` if it is not defined. */
export const chainBySlug = (slug: string): ChainDefinition | undefined => bySlug.get(slug)

/** The chain of a value of the deprecated `Network` enum; `undefined` if it is not defined. */
export const chainByEnumValue = (enumValue: string): ChainDefinition | undefined =>
  chains.find((chain) => chain.enumValue === enumValue)

const generic = new Map<ChainId, ChainDefinition>()

/**
 * The chain of an id, the same object on each call. A chain without a definition counts as an EVM chain with common defaults. For ids in
 * settings, recordings and the log: they are few.
 */
export const chainOrGeneric = (id: ChainId): ChainDefinition => {
  const known = chainById(id) ?? generic.get(id)
  if (known !== undefined) return known
  const made = genericChain(id)
  generic.set(id, made)
  return made
}

/** The chain of an id, defined or not, if it can be read. Fails with `ChainUnreadable` if its family has no reader. */
export const readableChain = (id: ChainId): Effect.Effect<ChainDefinition, ChainUnreadable> => {
  const chain = chainOrGeneric(id)
  return readFamilies.includes(chain.family)
    ? Effect.succeed(chain)
    : Effect.fail(new ChainUnreadable({ chainId: chain.id, name: chain.name, family: chain.family }))
}
