import { defineChain } from "../chain-definition.ts"

/**
 * Moonbeam.
 *
 * Coin and explorer: `viem/chains`. Block time: docs.moonbeam.network, "Moonbeam". Coin type: SLIP-44. Wrapped
 * native: public code that names it WGLMR. Coin as a token: docs.moonbeam.network, "Native Token ERC-20 Precompile",
 * and `precompiles/balances-erc20` of github.com/moonbeam-foundation/moonbeam. Stablecoins:
 * `@sushiswap/default-token-list`; docs.moonbeam.network, "XC-20s". Name and slug: `ops/docs/interface.md`.
 */
export const moonbeam = defineChain({
  id: 1284,
  slug: "moonbeam",
  name: "Moonbeam",
  enumValue: "MOONBEAM_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Moonbeam",
  nativeSymbol: "GLMR",
  nativeDecimals: 18,
  nativeSlip44: 1284,
  wrappedNative: "0xacc15dc74880c9944775448304b263d191c6077f",
  nativeToken: { address: "0x0000000000000000000000000000000000000802", logs: "calls" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 609_002 },
  stablecoins: [
    { address: "0x931715fee2d06333043d11f658c8ce934ac61d0c", symbol: "USDC.wh", decimals: 6, peg: "USD" },
    { address: "0xffffffffea09fb06d082fd1275cd48b191cbcd1d", symbol: "xcUSDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Moonscan",
  explorerUrl: "https://moonscan.io",
  blockTimeMs: 6_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
