import { defineChain } from "../chain-definition.ts"

/**
 * Cronos.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`. Stablecoins: `@lifi/data-types` and `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const cronos = defineChain({
  id: 25,
  slug: "cronos",
  name: "Cronos",
  enumValue: "CRONOS_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Cronos",
  nativeSymbol: "CRO",
  nativeDecimals: 18,
  nativeSlip44: 394,
  wrappedNative: "0x5c7f8a570d578ed84e63fdfa7b1ee72deae1ae23",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 1_963_112 },
  stablecoins: [{ address: "0xc21223249ca28397b4b6541dffaecc539bff0c59", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Cronos Explorer",
  explorerUrl: "https://explorer.cronos.org",
  blockTimeMs: 5_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
