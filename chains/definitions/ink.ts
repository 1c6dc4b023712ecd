import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Ink.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: `@across-protocol/constants` and `@lifi/data-types`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const ink = defineChain({
  id: 57073,
  slug: "ink",
  name: "Ink",
  enumValue: "INK_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 0 },
  stablecoins: [{ address: "0x0200c29006150606b650577bbe7b6248f58470c1", symbol: "USDT0", decimals: 6, peg: "USD" }],
  explorerName: "Blockscout",
  explorerUrl: "https://explorer.inkonchain.com",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
