import { defineChain } from "../chain-definition.ts"

/**
 * Ethereum.
 *
 * Names, explorer and block time: `viem/chains`. Wrapped native: `OffchainLabs/arbitrum-orbit-sdk`, `src/contracts/WETH.ts`.
 */
export const ethereum = defineChain({
  id: 1,
  slug: "ethereum",
  name: "Ethereum",
  enumValue: "ETHEREUM_MAINNET",
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
  stablecoins: [],
  explorerName: "Etherscan",
  explorerUrl: "https://etherscan.io",
  blockTimeMs: 12_000,
  // Two epochs of 32 slots: what the `finalized` tag lags behind when all goes well.
  finalityDepthBlocks: 64,
  feeRecipient: "miner",
})
