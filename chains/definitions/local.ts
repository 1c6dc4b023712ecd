import { defineChain } from "../chain-definition.ts"

/** The development chain: anvil, which comes with chain id 31337 and accounts full of coins. Its contracts: `ops/devnet/chain/contract-list.ts`. */
export const local = defineChain({
  id: 31337,
  slug: "local",
  name: "Local",
  enumValue: "LOCAL_MAINNET",
  isSpecified: false,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  // The first contract of anvil's first account; the development chain deploys wrapped native first.
  wrappedNative: "0x5fbdb2315678afecb367f032d93f642f64180aa3",
  // The second and the fourth contract of the same account.
  stablecoins: [
    { address: "0xe7f1725e7734ce288f8367e1bb143e90bb3f0512", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9", symbol: "DAI", decimals: 18, peg: "USD" },
  ],
  explorerName: undefined,
  explorerUrl: undefined,
  blockTimeMs: 1_000,
  // anvil's own `finalized` tag lags two epochs of 32 slots behind.
  finalityDepthBlocks: 64,
  // anvil credits its coinbase with the priority fees: seen on 1.7.1, tested against the real thing.
  feeRecipient: "miner",
})
