import { defineChain } from "../chain-definition.ts"

/**
 * Metis.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as METIS has none
 * in SLIP-44. Wrapped native: `sushi`. Stablecoins: `@lifi/data-types` and `sushi`. Coin as a token: `MVM_Coinbase.sol`
 * of github.com/MetisProtocol/mvm, which holds the balances; values are not logged (`l2geth/core/evm.go`). Name and
 * slug: `ops/docs/interface.md`.
 */
export const metis = defineChain({
  id: 1088,
  slug: "metis",
  name: "Metis",
  enumValue: "METIS_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Metis",
  nativeSymbol: "METIS",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0x75cb093e4d61d2a2e65d8e0bbb01de8d89b53481",
  nativeToken: { address: "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000", logs: "calls" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 2_338_552 },
  stablecoins: [
    { address: "0xea32a96608495e54156ae48931a7c20f0dcc1a21", symbol: "m.USDC", decimals: 6, peg: "USD" },
    { address: "0xbb06dca3ae6887fabf931640f67cab3e3a16f4dc", symbol: "m.USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Metis Explorer",
  explorerUrl: "https://explorer.metis.io",
  blockTimeMs: 5_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 360,
  feeRecipient: "unknown",
})
