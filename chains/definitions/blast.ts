import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Blast.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@uniswap/sdk-core`, `sushi`.
 * Stablecoins: `@across-protocol/constants` and `@lifi/data-types`. Name and slug: `ops/docs/interface.md`.
 */
export const blast = defineChain({
  id: 81457,
  slug: "blast",
  name: "Blast",
  enumValue: "BLAST_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4300000000000000000000000000000000000004",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 212_929 },
  stablecoins: [{ address: "0x4300000000000000000000000000000000000003", symbol: "USDB", decimals: 18, peg: "USD" }],
  explorerName: "Blastscan",
  explorerUrl: "https://blastscan.io",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Contracts can claim what was paid for calling them.
  feeRecipient: "unknown",
})
