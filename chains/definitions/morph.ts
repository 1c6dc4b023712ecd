import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Morph.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `@lifi/data-types`. Stablecoins: `@lifi/data-types`, and public code that names them. Name and slug:
 * `ops/docs/interface.md`.
 */
export const morph = defineChain({
  id: 2818,
  slug: "morph",
  name: "Morph",
  enumValue: "MORPH_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x5300000000000000000000000000000000000011",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 3_654_913 },
  stablecoins: [
    { address: "0xe34c91815d7fc18a9e2148bcd4241d0a5848b693", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0xc7d67a9cbb121b3b0b9c053dd9f469523243379a", symbol: "USDT.e", decimals: 6, peg: "USD" },
  ],
  explorerName: "Morph Explorer",
  explorerUrl: "https://explorer.morphl2.io",
  blockTimeMs: 4_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 450,
  feeRecipient: "unknown",
})
