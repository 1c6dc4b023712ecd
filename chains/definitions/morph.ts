import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Morph.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `@lifi/data-types`. Name and slug: `ops/docs/interface.md`.
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
  stablecoins: [],
  explorerName: "Morph Explorer",
  explorerUrl: "https://explorer.morphl2.io",
  blockTimeMs: 4_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 450,
  feeRecipient: "unknown",
})
