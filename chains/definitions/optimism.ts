import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * OP Mainnet.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: the predeploy WETH9 of
 * specs.optimism.io, "Predeploys". Stablecoins: at least two of `@across-protocol/constants`, `@lifi/data-types`,
 * `sushi`. Coin as a token: `OVM_ETH.sol` of github.com/ethereum-optimism/optimism, which logged deposits and
 * withdrawals before Bedrock. Name and slug: `ops/docs/interface.md`.
 */
export const optimism = defineChain({
  id: 10,
  slug: "optimism",
  name: "OP Mainnet",
  enumValue: "OPTIMISM_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  nativeToken: { address: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000", logs: "calls" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 4_286_263 },
  stablecoins: [
    { address: "0x0b2c639c533813f4aa9d7837caf62653d097ff85", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x7f5c764cbc14f9669b88837ca1490cca17c31607", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x94b008aa00579c1307b0ef2c499ad98a8ce58e58", symbol: "USDT", decimals: 6, peg: "USD" },
    { address: "0x01bff41798a0bcf287b996046ca68b395dbc1071", symbol: "USDT0", decimals: 6, peg: "USD" },
    { address: "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: "Optimism Explorer",
  explorerUrl: "https://optimistic.etherscan.io",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Every block's `miner` is the SequencerFeeVault predeploy (0x42…11), which gets the priority fees.
  // Income of the vaults of the base fee and the L1 fee is left to reads.
  feeRecipient: "miner",
})
