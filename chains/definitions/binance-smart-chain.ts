import { defineChain } from "../chain-definition.ts"
import { bnb } from "../native-asset.ts"

/**
 * BNB Smart Chain.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const binanceSmartChain = defineChain({
  id: 56,
  slug: "binance-smart-chain",
  name: "BNB Smart Chain",
  enumValue: "BINANCE_SMART_CHAIN_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "BNB",
  nativeSymbol: "BNB",
  nativeDecimals: 18,
  nativeSlip44: 714,
  nativeAsset: bnb,
  wrappedNative: "0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 15_921_452 },
  stablecoins: [
    { address: "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d", symbol: "USDC", decimals: 18, peg: "USD" },
    { address: "0x55d398326f99059ff775485246999027b3197955", symbol: "USDT", decimals: 18, peg: "USD" },
    { address: "0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3", symbol: "DAI", decimals: 18, peg: "USD" },
    { address: "0xe9e7cea3dedca5984780bafc599bd69add087d56", symbol: "BUSD", decimals: 18, peg: "USD" },
  ],
  explorerName: "BscScan",
  explorerUrl: "https://bscscan.com",
  blockTimeMs: 750,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  // Fees gather at a system account and go to the validators' contract at the end of a block: left to reads.
  feeRecipient: "unknown",
})
