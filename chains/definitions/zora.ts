import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Zora.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoin: `@across-protocol/constants` and `@uniswap/default-token-list`. Name
 * and slug: `ops/docs/interface.md`.
 */
export const zora = defineChain({
  id: 7777777,
  slug: "zora",
  name: "Zora",
  enumValue: "ZORA_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 5_882 },
  stablecoins: [{ address: "0xcccccccc7021b32ebb4e8c08314bd62f7c653ec4", symbol: "USDzC", decimals: 6, peg: "USD" }],
  explorerName: "Explorer",
  explorerUrl: "https://explorer.zora.energy",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
