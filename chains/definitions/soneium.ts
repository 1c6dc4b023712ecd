import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Soneium.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: `@across-protocol/constants` and `@lifi/data-types`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const soneium = defineChain({
  id: 1868,
  slug: "soneium",
  name: "Soneium",
  enumValue: "SONEIUM_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 1 },
  stablecoins: [
    { address: "0xba9986d2381edf1da03b0b9c1f8b00dc4aacc369", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x3a337a6ada9d885b6ad95ec48f9b75f197b5ae35", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Blockscout",
  explorerUrl: "https://soneium.blockscout.com",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
