import { defineChain } from "../chain-definition.ts"
import { degenToken } from "../native-asset.ts"

/**
 * Degen.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as DEGEN has
 * none in SLIP-44. Wrapped native: public code that names it WDEGEN. Stablecoins: `@stargatefinance/stg-evm-sdk-v2`
 * 1.1.12, whose tokens they are. Name and slug: `ops/docs/interface.md`.
 */
export const degen = defineChain({
  id: 666666666,
  slug: "degen",
  name: "Degen",
  enumValue: "DEGEN_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "orbit",
  nativeName: "Degen",
  nativeSymbol: "DEGEN",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: degenToken,
  wrappedNative: "0xeb54dacb4c2ccb64f8074eceea33b5ebb38e5387",
  stablecoins: [
    { address: "0xf1815bd50389c46847f0bda824ec8da914045d14", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x674843c06ff83502ddb4d37c2e09c01cda38cbc8", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Degen Chain Explorer",
  explorerUrl: "https://explorer.degen.tips",
  blockTimeMs: 10_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 180,
  // Fees go to accounts that the chain's owner chooses; a block's `miner` is the sequencer or the zero address.
  feeRecipient: "unknown",
})
