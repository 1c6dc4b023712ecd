import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Zero.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native: public
 * code that names it WETH. Coin as a token: as that of zkSync Era, whose stack `@hyperlane-xyz/registry` names. Name
 * and slug: `ops/docs/interface.md`.
 */
export const zero = defineChain({
  id: 543210,
  slug: "zero",
  name: "Zero",
  enumValue: "ZERO_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "zk",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0xac98b49576b1c892ba6bfae08fe1bb0d80cf599c",
  nativeToken: { address: "0x000000000000000000000000000000000000800a", logs: "movements" },
  stablecoins: [],
  explorerName: "Zero Network Explorer",
  explorerUrl: "https://explorer.zero.network",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  feeRecipient: "unknown",
})
