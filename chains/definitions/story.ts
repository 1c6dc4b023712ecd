import { defineChain } from "../chain-definition.ts"

/**
 * Story.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as DATA has none
 * in SLIP-44. Wrapped native: public code that names it WIP, after the coin's former name. Stablecoins:
 * `@stargatefinance/stg-evm-sdk-v2` 1.1.12, whose tokens they are. Name and slug: `ops/docs/interface.md`.
 */
export const story = defineChain({
  id: 1514,
  slug: "story",
  name: "Story",
  enumValue: "STORY_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "DATA",
  nativeSymbol: "DATA",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0x1514000000000000000000000000000000000000",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 340_998 },
  stablecoins: [
    { address: "0xf1815bd50389c46847f0bda824ec8da914045d14", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x674843c06ff83502ddb4d37c2e09c01cda38cbc8", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Data Network explorer",
  explorerUrl: "https://datanetscan.io",
  blockTimeMs: 3_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
