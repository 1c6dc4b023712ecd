import { defineChain } from "../chain-definition.ts"

/**
 * Mantle.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as MNT has none in
 * SLIP-44. Wrapped native: `sushi`. Stablecoins: `@lifi/data-types` and `sushi`. Coin as a token: `BVM_MANTLE.sol` of
 * github.com/mantlenetworkio/mantle, which logged deposits and withdrawals, and `LegacyERC20MNT.sol` of mantle-v2,
 * which logs nothing. Name and slug: `ops/docs/interface.md`.
 */
export const mantle = defineChain({
  id: 5000,
  slug: "mantle",
  name: "Mantle",
  enumValue: "MANTLE_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "MNT",
  nativeSymbol: "MNT",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0x78c1b0c915c4faa5fffa6cabf0219da63d7f4cb8",
  nativeToken: { address: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000", logs: "calls" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 304_717 },
  stablecoins: [
    { address: "0x09bc4e0d864854c6afb6eb9a9cdf58ac190d0df9", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x201eba5cc46d216ce6dc03f6a759e8e766e956ae", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Mantle Explorer",
  explorerUrl: "https://mantlescan.xyz",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  feeRecipient: "unknown",
})
