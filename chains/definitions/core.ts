import { defineChain } from "../chain-definition.ts"

/**
 * Core.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`. Stablecoins: `sushi` and `@stargatefinance/stg-evm-sdk-v2`. Name and slug: `ops/docs/interface.md`.
 */
export const core = defineChain({
  id: 1116,
  slug: "core",
  name: "Core",
  enumValue: "CORE_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Core",
  nativeSymbol: "CORE",
  nativeDecimals: 18,
  nativeSlip44: 1116,
  wrappedNative: "0x40375c92d9faf44d2f9db9bd9ba41a3317a2404f",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 11_907_934 },
  stablecoins: [
    { address: "0xa4151b2b3e269645181dccf2d426ce75fcbdeca9", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x900101d06a7426441ae63e9ab3b9b0f63be145f1", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "CoreDao",
  explorerUrl: "https://scan.coredao.org",
  blockTimeMs: 3_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
