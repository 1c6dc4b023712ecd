import { defineChain } from "../chain-definition.ts"

/**
 * Astar.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native: public
 * code that names it WASTR. Name and slug: interface reference 17.
 */
export const astar = defineChain({
  id: 592,
  slug: "astar",
  name: "Astar",
  enumValue: "ASTAR_MAINNET",
  family: "evm",
  nativeName: "Astar",
  nativeSymbol: "ASTR",
  nativeDecimals: 18,
  nativeSlip44: 810,
  wrappedNative: "0xaeaaf0e2c81af264101b9129c00f4440ccf0f720",
  stablecoins: [],
  explorerName: "Astar Subscan",
  explorerUrl: "https://astar.subscan.io",
  blockTimeMs: 13_000,
  // Twice what comparable readers assume of a chain unless they know better (engineering lessons 2), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "untold",
})
