import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * BOB.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: `@lifi/data-types`, and public code that names them. Name and slug:
 * `ops/docs/interface.md`.
 */
export const bob = defineChain({
  id: 60808,
  slug: "bob",
  name: "BOB",
  enumValue: "BOB_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "ETH",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 23_131 },
  stablecoins: [
    { address: "0xe75d0fb2c24a55ca1e3f96781a2bcc7bdba058f0", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x05d032ac25d322df992303dca074ee7392c117b9", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "BOB Explorer",
  explorerUrl: "https://explorer.gobob.xyz",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
