import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Ethereum.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const ethereum = defineChain({
  id: 1,
  slug: "ethereum",
  name: "Ethereum",
  enumValue: "ETHEREUM_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 14_353_601 },
  stablecoins: [
    { address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xdac17f958d2ee523a2206206994597c13d831ec7", symbol: "USDT", decimals: 6, peg: "USD" },
    { address: "0x6b175474e89094c44da98b954eedeac495271d0f", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: "Etherscan",
  explorerUrl: "https://etherscan.io",
  blockTimeMs: 12_000,
  // Two epochs of 32 slots: what the `finalized` tag lags behind when all goes well.
  finalityDepthBlocks: 64,
  feeRecipient: "miner",
})
