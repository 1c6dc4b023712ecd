import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Polygon zkEVM.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`. Stablecoins: `@lifi/data-types` and `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const polygonZkevm = defineChain({
  id: 1101,
  slug: "polygon-zkevm",
  name: "Polygon zkEVM",
  enumValue: "POLYGON_ZKEVM_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4f9a0e7fd2bf6067db6994cf12e4495df938e6e9",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 57_746 },
  stablecoins: [
    { address: "0xa8ce8aee21bc2a48a5ef670afcc9274c7bbbc035", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x1e4a5963abfd975d8c9021ce480b42188849d41d", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "PolygonScan",
  explorerUrl: "https://zkevm.polygonscan.com",
  blockTimeMs: 10_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 180,
  feeRecipient: "unknown",
})
