import { defineChain } from "../chain-definition.ts"

/**
 * Fraxtal.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: that of Ether, as FRAX has none in SLIP-44. Wrapped
 * native: `@lifi/data-types`. Stablecoin: `@lifi/data-types`, and public code of Frax that names it. Name and slug:
 * `ops/docs/interface.md`.
 */
export const frax = defineChain({
  id: 252,
  slug: "frax",
  name: "Fraxtal",
  enumValue: "FRAX_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Frax",
  nativeSymbol: "FRAX",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0xfc00000000000000000000000000000000000002",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 0 },
  stablecoins: [{ address: "0xfc00000000000000000000000000000000000001", symbol: "frxUSD", decimals: 18, peg: "USD" }],
  explorerName: "fraxscan",
  explorerUrl: "https://fraxscan.com",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
