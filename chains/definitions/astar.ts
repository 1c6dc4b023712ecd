import { defineChain } from "../chain-definition.ts"

/**
 * Astar.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native: public
 * code that names it WASTR. Stablecoins: public code that names them as those of Celer's bridge. Name and slug:
 * `ops/docs/interface.md`.
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
  stablecoins: [
    { address: "0x6a2d262d56735dba19dd70682b39f6be9a931d98", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x3795c36e7d12a8c252a20c5a7b455f7c57b60283", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Astar Subscan",
  explorerUrl: "https://astar.subscan.io",
  blockTimeMs: 13_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
