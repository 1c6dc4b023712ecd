import { defineChain } from "../chain-definition.ts"

/**
 * Evmos.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as EVMOS has
 * none in SLIP-44. Wrapped native: public code that names it WEVMOS. Stablecoin: `@lifi/data-types`, and public code
 * that names it. Name and slug: `ops/docs/interface.md`.
 */
export const evmos = defineChain({
  id: 9001,
  slug: "evmos",
  name: "Evmos",
  enumValue: "EVMOS_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Evmos",
  nativeSymbol: "EVMOS",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0xd4949664cd82660aae99bedc034a0dea8a0bd517",
  stablecoins: [{ address: "0x15c3eb3b621d1bff62cba1c9536b7c1ae9149b57", symbol: "axlUSDC", decimals: 6, peg: "USD" }],
  explorerName: "Evmos Block Explorer",
  explorerUrl: "https://escan.live",
  blockTimeMs: 2_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
