import { defineChain } from "../chain-definition.ts"

/**
 * B2.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Its wrapped native has
 * not been found in any of these. Name and slug: `ops/docs/interface.md`.
 */
export const b2 = defineChain({
  id: 223,
  slug: "b2",
  name: "B2",
  enumValue: "B2_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Bitcoin",
  nativeSymbol: "BTC",
  nativeDecimals: 18,
  nativeSlip44: 0,
  wrappedNative: undefined,
  stablecoins: [],
  explorerName: "blockscout",
  explorerUrl: "https://explorer.bsquared.network",
  blockTimeMs: 3_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 600,
  feeRecipient: "unknown",
})
