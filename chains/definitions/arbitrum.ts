import { defineChain } from "../chain-definition.ts"

/**
 * Arbitrum One.
 *
 * Names, explorer and block time: `viem/chains`. Wrapped native: `OffchainLabs/arbitrum-orbit-sdk`, `src/contracts/WETH.ts`.
 */
export const arbitrum = defineChain({
  id: 42161,
  slug: "arbitrum",
  name: "Arbitrum One",
  enumValue: "ARBITRUM_MAINNET",
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1",
  stablecoins: [],
  explorerName: "Arbiscan",
  explorerUrl: "https://arbiscan.io",
  blockTimeMs: 250,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 7_200,
  // Fees go to accounts that the chain's owner chooses; a block's `miner` is the sequencer or nobody.
  feeRecipient: "untold",
})
