import { defineChain } from "../chain-definition.ts"
import { bnb } from "../native-asset.ts"

/**
 * opBNB.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `@lifi/data-types`. Stablecoin: `@lifi/data-types`, and public code that names it. Name and slug:
 * `ops/docs/interface.md`.
 */
export const opbnb = defineChain({
  id: 204,
  slug: "opbnb",
  name: "opBNB",
  enumValue: "OPBNB_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "BNB",
  nativeSymbol: "BNB",
  nativeDecimals: 18,
  nativeSlip44: 714,
  nativeAsset: bnb,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 512_881 },
  stablecoins: [{ address: "0x9e5aac1ba1a2e6aed6b32689dfcf62a509ca96f3", symbol: "USDT", decimals: 18, peg: "USD" }],
  explorerName: "opBNB (BSCScan)",
  explorerUrl: "https://opbnb.bscscan.com",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  feeRecipient: "unknown",
})
