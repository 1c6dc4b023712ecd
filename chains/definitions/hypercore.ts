import { defineChain } from "../chain-definition.ts"

/**
 * HyperCore, the ledger of Hyperliquid's order books, as which the pseudo-id 911911 is understood. Known, and not read.
 *
 * Name and slug: `ops/docs/interface.md`; it has no value in the enum. Coin: Hyperliquid's docs, "Spot"
 * (`weiDecimals`). Coin type: SLIP-44. Block time and finality: as of HyperEVM, whose blocks are part of its own.
 */
export const hypercore = defineChain({
  id: 911911,
  slug: "hypercore",
  name: "HyperCore",
  enumValue: undefined,
  isSpecified: true,
  family: "hypercore",
  nativeName: "HYPE",
  nativeSymbol: "HYPE",
  nativeDecimals: 8,
  nativeSlip44: 2457,
  wrappedNative: undefined,
  stablecoins: [],
  explorerName: undefined,
  explorerUrl: undefined,
  blockTimeMs: 2_000,
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
