import { defineChain } from "../chain-definition.ts"

/**
 * Sonic.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `sushi`. Stablecoins:
 * `@lifi/data-types` and `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const sonic = defineChain({
  id: 146,
  slug: "sonic",
  name: "Sonic",
  enumValue: "SONIC_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Sonic",
  nativeSymbol: "S",
  nativeDecimals: 18,
  nativeSlip44: 10007,
  wrappedNative: "0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 60 },
  stablecoins: [{ address: "0x29219dd400f2bf60e5a23d13be72b486d4038894", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Sonic Explorer",
  explorerUrl: "https://sonicscan.org",
  blockTimeMs: 630,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
