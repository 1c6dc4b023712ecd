import { defineChain } from "../chain-definition.ts"
import { xaiToken } from "../native-asset.ts"

/**
 * Xai.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as XAI has none
 * in SLIP-44. Wrapped native: public code that names it WXAI. Name and slug: `ops/docs/interface.md`.
 */
export const xai = defineChain({
  id: 660279,
  slug: "xai",
  name: "Xai",
  enumValue: "XAI_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "orbit",
  nativeName: "Xai",
  nativeSymbol: "XAI",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: xaiToken,
  wrappedNative: "0x3fb787101dc6be47cfe18aeee15404dcc842e6af",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 222_549 },
  stablecoins: [],
  explorerName: "Blockscout",
  explorerUrl: "https://explorer.xai-chain.net",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  // Fees go to accounts that the chain's owner chooses; a block's `miner` is the sequencer or the zero address.
  feeRecipient: "unknown",
})
