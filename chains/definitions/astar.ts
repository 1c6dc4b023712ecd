import { defineChain } from "../chain-definition.ts"

/**
 * Astar.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native: public
 * code that names it WASTR. Name and slug: `ops/docs/interface.md`.
 */
export const astar = defineChain({
  id: 592,
  slug: "astar",
  name: "Astar",
  enumValue: "ASTAR_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Astar",
  nativeSymbol: "ASTR",
  nativeDecimals: 18,
  nativeSlip44: 810,
  wrappedNative: "0xaeaaf0e2c81af264101b9129c00f4440ccf0f720",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 761_794 },
  stablecoins: [],
  explorerName: "Astar Subscan",
  explorerUrl: "https://astar.subscan.io",
  blockTimeMs: 13_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
