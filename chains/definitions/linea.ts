import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Linea.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const linea = defineChain({
  id: 59144,
  slug: "linea",
  name: "Linea",
  enumValue: "LINEA_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Linea Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 42 },
  stablecoins: [
    { address: "0x176211869ca2b568f2a7d4ee941e073a821ee1ff", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xa219439258ca9da29e9cc4ce5596924745e12b93", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Etherscan",
  explorerUrl: "https://lineascan.build",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // A block's `miner` is the zero address: its proposer is in the seal.
  feeRecipient: "unknown",
})
