import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Taiko.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`. Sender of the first transaction of each block: `GoldenTouchAccount` of `consensus/taiko/consensus.go`
 * (github.com/taikoxyz/taiko-geth). Stablecoins: `sushi`, and `@stargatefinance/stg-evm-sdk-v2` for its own. Name and
 * slug: `ops/docs/interface.md`.
 */
export const taiko = defineChain({
  id: 167000,
  slug: "taiko",
  name: "Taiko",
  enumValue: "TAIKO_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0xa51894664a773981c6c112c43ce576f315d5b1b6",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 11_269 },
  stablecoins: [
    { address: "0x07d83526730c7438048d55a4fc0b850e2aab6f0b", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x19e26b0638bf63aa9fa4d14c6baf8d52ebe86c5c", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x9c2dc7377717603eb92b2655c5f2e7997a4945bd", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Etherscan",
  explorerUrl: "https://taikoscan.io",
  blockTimeMs: 12_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 150,
  feeRecipient: "unknown",
  systemSenders: ["0x0000777735367b36bc9b61c50022d9d0700db4ec"],
})
