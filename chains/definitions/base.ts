import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Base.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`,
 * `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const base = defineChain({
  id: 8453,
  slug: "base",
  name: "Base",
  enumValue: "BASE_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 5_022 },
  stablecoins: [
    { address: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca", symbol: "USDbC", decimals: 6, peg: "USD" },
    { address: "0xfde4c96c8593536e31f229ea8f37b2ada2699bb2", symbol: "USDT", decimals: 6, peg: "USD" },
    { address: "0x50c5725949a6f0c72e6c4a641f24049a917db0cb", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: "Basescan",
  explorerUrl: "https://basescan.org",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
