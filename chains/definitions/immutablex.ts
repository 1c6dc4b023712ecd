import { defineChain } from "../chain-definition.ts"
import { imxToken } from "../native-asset.ts"

/**
 * Immutable zkEVM.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as IMX has none
 * in SLIP-44. Wrapped native: public code of Immutable that names it WIMX. Stablecoin: `@lifi/data-types`, and public
 * code of Immutable that names it. Name and slug: `ops/docs/interface.md`.
 */
export const immutablex = defineChain({
  id: 13371,
  slug: "immutablex",
  name: "Immutable zkEVM",
  enumValue: "IMMUTABLEX_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Immutable Coin",
  nativeSymbol: "IMX",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: imxToken,
  wrappedNative: "0x3a0c2ba54d6cbd3121f01b96dfd20e99d1696c9d",
  multicall3: { address: "0x236bda4589e44e6850f5ac6a74bfca398a86c6c0", fromBlock: 4_335_972 },
  stablecoins: [{ address: "0x6de8acc0d406837030ce4dd28e7c08c5a96a30d2", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Immutable Explorer",
  explorerUrl: "https://explorer.immutable.com",
  blockTimeMs: 2_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
