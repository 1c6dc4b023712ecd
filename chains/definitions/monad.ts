import { defineChain } from "../chain-definition.ts"

/**
 * Monad.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const monad = defineChain({
  id: 143,
  slug: "monad",
  name: "Monad",
  enumValue: "MONAD_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Monad",
  nativeSymbol: "MON",
  nativeDecimals: 18,
  nativeSlip44: 268435779,
  wrappedNative: "0x3bd359c1119da7da1d913d1c4d2b7c461115433a",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 9_248_132 },
  stablecoins: [
    { address: "0x754704bc059f8c67012fed69bc8a327a5aafb603", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xe7cd86e13ac4309349f30b3435a9d337750fc82d", symbol: "USDT0", decimals: 6, peg: "USD" },
  ],
  explorerName: "Monadscan",
  explorerUrl: "https://monadscan.com",
  blockTimeMs: 400,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
