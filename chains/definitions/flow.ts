import { defineChain } from "../chain-definition.ts"

/**
 * Flow EVM.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@lifi/data-types`. Account of
 * deposits and withdrawals: `NewDepositCall` of `fvm/evm/types/call.go`, the first address with the prefix in
 * `fvm/evm/handler/addressAllocator.go` (github.com/onflow/flow-go). Stablecoins: `@stargatefinance/stg-evm-sdk-v2`
 * 1.1.12, whose tokens they are. Name and slug: `ops/docs/interface.md`.
 */
export const flow = defineChain({
  id: 747,
  slug: "flow",
  name: "Flow EVM",
  enumValue: "FLOW_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Flow",
  nativeSymbol: "FLOW",
  nativeDecimals: 18,
  nativeSlip44: 539,
  wrappedNative: "0xd3bf53dac106a0290b0483ecbc89d40fcc961f3e",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 6_205 },
  stablecoins: [
    { address: "0xf1815bd50389c46847f0bda824ec8da914045d14", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x674843c06ff83502ddb4d37c2e09c01cda38cbc8", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Mainnet Explorer",
  explorerUrl: "https://evm.flowscan.io",
  blockTimeMs: 800,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
  coinBridge: "0x0000000000000000000000010000000000000000",
})
