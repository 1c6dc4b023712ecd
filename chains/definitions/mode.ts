import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Mode.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`,
 * `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const mode = defineChain({
  id: 34443,
  slug: "mode",
  name: "Mode",
  enumValue: "MODE_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 2_465_882 },
  stablecoins: [
    { address: "0xd988097fb8612cc24eec14542bc03424c656005f", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xf0f161fda2712db8b566946122a5af183995e2ed", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Modescan",
  explorerUrl: "https://modescan.io",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
