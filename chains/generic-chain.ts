import type { ChainId } from "#schemas/domain/primitive.ts"
import { type ChainDefinition, defineChain } from "./chain-definition.ts"

/**
 * Definition of an EVM chain without a definition of its own: its coin counts as Ether does, and nothing is assumed about contracts and
 * fees.
 */
export const genericChain = (id: ChainId): ChainDefinition =>
  defineChain({
    id,
    slug: `chain-${id}`,
    name: `Chain ${id}`,
    enumValue: `CHAIN_${id}_MAINNET`,
    isSpecified: false,
    family: "evm",
    nativeName: "Ether",
    nativeSymbol: "ETH",
    nativeDecimals: 18,
    nativeSlip44: 60,
    wrappedNative: undefined,
    stablecoins: [],
    explorerName: undefined,
    explorerUrl: undefined,
    // The block time of most rollups, and of many chains of their own.
    blockTimeMs: 2_000,
    // Half an hour, as for the rollups defined here. The deepest default of comparable readers is 256 blocks (rindexer).
    finalityDepthBlocks: 900,
    feeRecipient: "unknown",
  })
