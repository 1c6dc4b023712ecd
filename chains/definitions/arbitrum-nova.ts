import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Arbitrum Nova.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `@lifi/data-types`, `sushi`. Stablecoins: `@lifi/data-types` and `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const arbitrumNova = defineChain({
  id: 42170,
  slug: "arbitrum-nova",
  name: "Arbitrum Nova",
  enumValue: "ARBITRUM_NOVA_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "orbit",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x722e8bdd2ce80a4422e880164f2079488e115365",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 1_746_963 },
  stablecoins: [{ address: "0x750ba8b76187092b0d1e87e28daaf484d1b5273b", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Arbiscan",
  explorerUrl: "https://nova.arbiscan.io",
  blockTimeMs: 2_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 900,
  // Fees go to accounts that the chain's owner chooses; a block's `miner` is the sequencer or the zero address.
  feeRecipient: "unknown",
})
