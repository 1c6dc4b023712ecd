import type { ChainId } from "#schemas/domain/primitive.ts"

/** What the public interface calls a chain, whether or not this service reads it. */
export interface CataloguedChain {
  readonly id: ChainId
  readonly name: string
  readonly slug: string
  /** Value of the deprecated `Network` enum; one pseudo-chain has none. */
  readonly enumValue: string | undefined
  readonly vm: "EVM" | "SVM" | "BITCOIN"
}

const evm = (id: ChainId, name: string, slug: string, enumValue: string): CataloguedChain => ({
  id,
  name,
  slug,
  enumValue,
  vm: "EVM",
})

/** The 62 chains of the interface, by id (specification 4.3, interface reference 17). */
export const chainCatalogue: ReadonlyArray<CataloguedChain> = [
  evm(1, "Ethereum", "ethereum", "ETHEREUM_MAINNET"),
  evm(10, "OP Mainnet", "optimism", "OPTIMISM_MAINNET"),
  evm(25, "Cronos", "cronos", "CRONOS_MAINNET"),
  evm(30, "Rootstock", "rootstock", "ROOTSTOCK_MAINNET"),
  evm(56, "BNB Smart Chain", "binance-smart-chain", "BINANCE_SMART_CHAIN_MAINNET"),
  evm(100, "Gnosis", "gnosis", "GNOSIS_MAINNET"),
  evm(130, "Unichain", "unichain", "UNICHAIN_MAINNET"),
  evm(137, "Polygon PoS", "polygon", "POLYGON_MAINNET"),
  evm(143, "Monad", "monad", "MONAD_MAINNET"),
  evm(146, "Sonic", "sonic", "SONIC_MAINNET"),
  evm(204, "opBNB", "opbnb", "OPBNB_MAINNET"),
  evm(223, "B2", "b2", "B2_MAINNET"),
  evm(232, "Lens", "lens", "LENS_MAINNET"),
  evm(250, "Fantom", "fantom", "FANTOM_OPERA_MAINNET"),
  evm(252, "Fraxtal", "frax", "FRAX_MAINNET"),
  evm(324, "zkSync Era", "zksync", "ZKSYNC_MAINNET"),
  evm(360, "Shape", "shape", "SHAPE_MAINNET"),
  evm(480, "World Chain", "worldchain", "WORLDCHAIN_MAINNET"),
  evm(592, "Astar", "astar", "ASTAR_MAINNET"),
  evm(690, "Redstone", "redstone", "REDSTONE_MAINNET"),
  evm(747, "Flow EVM", "flow", "FLOW_MAINNET"),
  evm(999, "HyperEVM", "hyperevm", "HYPEREVM_MAINNET"),
  evm(1088, "Metis", "metis", "METIS_MAINNET"),
  evm(1101, "Polygon zkEVM", "polygon-zkevm", "POLYGON_ZKEVM_MAINNET"),
  evm(1116, "Core", "core", "CORE_MAINNET"),
  evm(1284, "Moonbeam", "moonbeam", "MOONBEAM_MAINNET"),
  evm(1285, "Moonriver", "moonriver", "MOONRIVER_MAINNET"),
  evm(1514, "Story", "story", "STORY_MAINNET"),
  evm(1868, "Soneium", "soneium", "SONEIUM_MAINNET"),
  evm(2020, "Ronin", "ronin", "RONIN_MAINNET"),
  evm(2741, "Abstract", "abstract", "ABSTRACT_MAINNET"),
  evm(2818, "Morph", "morph", "MORPH_MAINNET"),
  evm(4326, "MegaETH", "megaeth", "MEGAETH_MAINNET"),
  evm(5000, "Mantle", "mantle", "MANTLE_MAINNET"),
  evm(5330, "Superseed", "superseed", "SUPERSEED_MAINNET"),
  evm(6805, "Race", "race", "RACE_MAINNET"),
  evm(7560, "Cyber", "cyber", "CYBER_MAINNET"),
  evm(8453, "Base", "base", "BASE_MAINNET"),
  evm(9001, "Evmos", "evmos", "EVMOS_MAINNET"),
  evm(13371, "Immutable zkEVM", "immutablex", "IMMUTABLEX_MAINNET"),
  evm(33139, "ApeChain", "apechain", "APECHAIN_MAINNET"),
  evm(34443, "Mode", "mode", "MODE_MAINNET"),
  evm(42161, "Arbitrum One", "arbitrum", "ARBITRUM_MAINNET"),
  evm(42170, "Arbitrum Nova", "arbitrum-nova", "ARBITRUM_NOVA_MAINNET"),
  evm(42220, "Celo", "celo", "CELO_MAINNET"),
  evm(43114, "Avalanche C-Chain", "avalanche", "AVALANCHE_MAINNET"),
  evm(57073, "Ink", "ink", "INK_MAINNET"),
  evm(59144, "Linea", "linea", "LINEA_MAINNET"),
  evm(60808, "BOB", "bob", "BOB_MAINNET"),
  evm(80094, "Berachain", "berachain", "BERACHAIN_MAINNET"),
  evm(81457, "Blast", "blast", "BLAST_MAINNET"),
  evm(167000, "Taiko", "taiko", "TAIKO_MAINNET"),
  evm(534352, "Scroll", "scroll", "SCROLL_MAINNET"),
  evm(543210, "Zero", "zero", "ZERO_MAINNET"),
  evm(660279, "Xai", "xai", "XAI_MAINNET"),
  { id: 911911, name: "HyperCore", slug: "hypercore", enumValue: undefined, vm: "EVM" },
  { id: 6172014, name: "Bitcoin", slug: "bitcoin", enumValue: "BITCOIN_MAINNET", vm: "BITCOIN" },
  evm(7777777, "Zora", "zora", "ZORA_MAINNET"),
  evm(666666666, "Degen", "degen", "DEGEN_MAINNET"),
  { id: 1151111081, name: "Solana", slug: "solana", enumValue: "SOLANA_MAINNET", vm: "SVM" },
  evm(1313161554, "Aurora", "aurora", "AURORA_MAINNET"),
  evm(1666600000, "Harmony", "harmony", "HARMONY_MAINNET"),
]

const byId = new Map(chainCatalogue.map((chain) => [chain.id, chain]))

/** The catalogued chain of an id; `undefined` where the interface knows none. */
export const cataloguedChain = (id: ChainId): CataloguedChain | undefined => byId.get(id)
