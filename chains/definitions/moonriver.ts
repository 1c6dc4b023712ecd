import { defineChain } from "../chain-definition.ts"

/**
 * Moonriver.
 *
 * Coin and explorer: `viem/chains`. Block time: docs.moonbeam.network, "Moonbeam", of which it is the sister. Coin
 * type: SLIP-44. Wrapped native: public code that names it WMOVR. Name and slug: interface reference 17.
 */
export const moonriver = defineChain({
  id: 1285,
  slug: "moonriver",
  name: "Moonriver",
  enumValue: "MOONRIVER_MAINNET",
  family: "evm",
  nativeName: "Moonriver",
  nativeSymbol: "MOVR",
  nativeDecimals: 18,
  nativeSlip44: 1285,
  wrappedNative: "0x98878b06940ae243284ca214f92bb71a2b032b8a",
  stablecoins: [],
  explorerName: "Moonscan",
  explorerUrl: "https://moonriver.moonscan.io",
  blockTimeMs: 6_000,
  // Twice what comparable readers assume of a chain unless they know better (engineering lessons 2), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "untold",
})
