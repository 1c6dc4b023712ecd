import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Arbitrum One.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const arbitrum = defineChain({
  id: 42161,
  slug: "arbitrum",
  name: "Arbitrum One",
  enumValue: "ARBITRUM_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "orbit",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x82af49447d8a07e3bd95bd0d56f35241523fbab1",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 7_654_707 },
  stablecoins: [
    { address: "0xaf88d065e77c8cc2239327c5edb3a432268e5831", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9", symbol: "USDT0", decimals: 6, peg: "USD" },
    { address: "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: "Arbiscan",
  explorerUrl: "https://arbiscan.io",
  blockTimeMs: 250,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 7_200,
  // Fees go to accounts that the chain's owner chooses; a block's `miner` is the sequencer or the zero address.
  feeRecipient: "unknown",
})
