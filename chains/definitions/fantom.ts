import { defineChain } from "../chain-definition.ts"

/**
 * Fantom.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`, `DefiLlama-Adapters`. Stablecoins: `@lifi/data-types` and `DefiLlama-Adapters`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const fantom = defineChain({
  id: 250,
  slug: "fantom",
  name: "Fantom",
  enumValue: "FANTOM_OPERA_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Fantom",
  nativeSymbol: "FTM",
  nativeDecimals: 18,
  nativeSlip44: 1007,
  wrappedNative: "0x21be370d5312f44cb42ce377bc9b8a0cef1a4c83",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 33_001_987 },
  stablecoins: [{ address: "0x28a92dde19d9989f39a49905d7c9c2fac7799bdf", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "FTMScan",
  explorerUrl: "https://ftmscan.com",
  blockTimeMs: 2_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
