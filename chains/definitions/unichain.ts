import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Unichain.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: `@across-protocol/constants` and `@lifi/data-types`. Name and slug:
 * `ops/docs/interface.md`.
 */
export const unichain = defineChain({
  id: 130,
  slug: "unichain",
  name: "Unichain",
  enumValue: "UNICHAIN_MAINNET",
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
  stablecoins: [
    { address: "0x078d782b760474a361dda0af3839290b0ef57ad6", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x9151434b16b9763660705744891fa906f660ecc5", symbol: "USDT0", decimals: 6, peg: "USD" },
  ],
  explorerName: "Uniscan",
  explorerUrl: "https://uniscan.xyz",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
