import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * zkSync Era.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Coin as a token:
 * `viem/zksync`, and `L2BaseToken.sol` of github.com/matter-labs/era-contracts. Name and slug: `ops/docs/interface.md`.
 */
export const zksync = defineChain({
  id: 324,
  slug: "zksync",
  name: "zkSync Era",
  enumValue: "ZKSYNC_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "zk",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x5aea5775959fbc2557cc8789bc1bf90a239d9a91",
  nativeToken: { address: "0x000000000000000000000000000000000000800a", logs: "movements" },
  multicall3: { address: "0xf9cda624fbc7e059355ce98a31693d299facd963", fromBlock: 3_908_235 },
  stablecoins: [
    { address: "0x3355df6d4c9c3035724fd0e3914de96a5a83aaf4", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x493257fd37edb34451f62edf8d2a0c418852ba4c", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "ZKsync Explorer",
  explorerUrl: "https://explorer.zksync.io",
  blockTimeMs: 200,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 9_000,
  feeRecipient: "unknown",
})
