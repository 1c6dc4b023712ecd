import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Race.
 *
 * Coin and explorer: `ethereum-lists/chains`. Block time: that of the other chains of its stack in
 * `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of specs.optimism.io,
 * "Predeploys". Name and slug: `ops/docs/interface.md`.
 */
export const race = defineChain({
  id: 6805,
  slug: "race",
  name: "Race",
  enumValue: "RACE_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  stablecoins: [],
  explorerName: "blockscout",
  explorerUrl: "https://racescan.io",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  feeRecipient: "unknown",
})
