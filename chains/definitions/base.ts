import { defineChain } from "../chain-definition.ts"

/**
 * Base.
 *
 * Names and explorer: `viem/chains`. Wrapped native: the predeploy WETH9 of docs.base.org, "Base contracts".
 */
export const base = defineChain({
  id: 8453,
  slug: "base",
  name: "Base",
  enumValue: "BASE_MAINNET",
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  stablecoins: [],
  explorerName: "Basescan",
  explorerUrl: "https://basescan.org",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // What goes to the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
