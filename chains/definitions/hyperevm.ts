import { defineChain } from "../chain-definition.ts"

/**
 * HyperEVM.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `@lifi/data-types`, `sushi`. Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`.
 * Name and slug: `ops/docs/interface.md`.
 */
export const hyperevm = defineChain({
  id: 999,
  slug: "hyperevm",
  name: "HyperEVM",
  enumValue: "HYPEREVM_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "HYPE",
  nativeSymbol: "HYPE",
  nativeDecimals: 18,
  nativeSlip44: 2457,
  wrappedNative: "0x5555555555555555555555555555555555555555",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 13_051 },
  stablecoins: [
    { address: "0xb88339cb7199b77e23db6e890353e22632ba630f", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb", symbol: "USDT0", decimals: 6, peg: "USD" },
  ],
  explorerName: "HyperEVMScan",
  explorerUrl: "https://hyperevmscan.io",
  blockTimeMs: 2_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
  // Sender of coins from HyperCore: hyperliquid.gitbook.io/hyperliquid-docs, "HyperCore <> HyperEVM transfers".
  systemSenders: ["0x2222222222222222222222222222222222222222"],
})
