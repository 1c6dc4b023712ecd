import { defineChain } from "../chain-definition.ts"

/**
 * Avalanche C-Chain.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`, `DefiLlama-Adapters`. Name
 * and slug: `ops/docs/interface.md`.
 */
export const avalanche = defineChain({
  id: 43114,
  slug: "avalanche",
  name: "Avalanche C-Chain",
  enumValue: "AVALANCHE_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Avalanche",
  nativeSymbol: "AVAX",
  nativeDecimals: 18,
  nativeSlip44: 9005,
  wrappedNative: "0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 11_907_934 },
  stablecoins: [
    { address: "0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7", symbol: "USDT", decimals: 6, peg: "USD" },
    { address: "0xa7d7079b0fead91f3e65f86e8915cb59c1a4c664", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0xc7198437980c041c805a1edcba50c1ce5db95118", symbol: "USDT.e", decimals: 6, peg: "USD" },
    { address: "0xd586e7f844cea2f87f50152665bcbc2c279d8d70", symbol: "DAI.e", decimals: 18, peg: "USD" },
  ],
  explorerName: "SnowTrace",
  explorerUrl: "https://snowtrace.io",
  blockTimeMs: 1_700,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  // All of a fee is burned, the tip too: a block's `miner` is the account that stands for that.
  feeRecipient: "unknown",
})
