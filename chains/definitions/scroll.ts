import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Scroll.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@lifi/data-types`, `sushi`.
 * Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`, `sushi`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const scroll = defineChain({
  id: 534352,
  slug: "scroll",
  name: "Scroll",
  enumValue: "SCROLL_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x5300000000000000000000000000000000000004",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 14 },
  stablecoins: [
    { address: "0x06efdbff2a14a7c8e15944d1f4a48f9f95f663a4", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xf55bec9cafdbe8730f096aa55dad6d22d44099df", symbol: "USDT", decimals: 6, peg: "USD" },
    { address: "0xca77eb3fefe3725dc33bccb54edefc3d9f764f97", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: "Scrollscan",
  explorerUrl: "https://scrollscan.com",
  blockTimeMs: 3_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 600,
  // A block's `miner` is the zero address: fees go to a vault of the chain.
  feeRecipient: "unknown",
})
