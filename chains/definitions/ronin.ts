import { defineChain } from "../chain-definition.ts"

/**
 * Ronin.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as RON has none
 * in SLIP-44. Wrapped native: `@lifi/data-types`. Stablecoin: `@lifi/data-types`, and public code that names it. Name
 * and slug: `ops/docs/interface.md`.
 */
export const ronin = defineChain({
  id: 2020,
  slug: "ronin",
  name: "Ronin",
  enumValue: "RONIN_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "RON",
  nativeSymbol: "RON",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0xe514d9deb7966c8be0ca922de8a064264ea6bcd4",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 26_023_535 },
  stablecoins: [{ address: "0x0b7007c13325c48911f73a2dad5fa5dcbf808adc", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Ronin Explorer",
  explorerUrl: "https://app.roninchain.com",
  blockTimeMs: 3_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
