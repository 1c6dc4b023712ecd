import { defineChain } from "../chain-definition.ts"

/**
 * Moonriver.
 *
 * Coin and explorer: `viem/chains`. Block time: docs.moonbeam.network, "Moonbeam", of which it is the sister. Coin
 * type: SLIP-44. Wrapped native: public code that names it WMOVR. Coin as a token: as that of Moonbeam
 * (docs.moonbeam.network, "Native Token ERC-20 Precompile"). Name and slug: `ops/docs/interface.md`.
 */
export const moonriver = defineChain({
  id: 1285,
  slug: "moonriver",
  name: "Moonriver",
  enumValue: "MOONRIVER_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Moonriver",
  nativeSymbol: "MOVR",
  nativeDecimals: 18,
  nativeSlip44: 1285,
  wrappedNative: "0x98878b06940ae243284ca214f92bb71a2b032b8a",
  nativeToken: { address: "0x0000000000000000000000000000000000000802", logs: "calls" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 1_597_904 },
  stablecoins: [],
  explorerName: "Moonscan",
  explorerUrl: "https://moonriver.moonscan.io",
  blockTimeMs: 6_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
