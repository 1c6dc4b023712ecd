import { defineChain } from "../chain-definition.ts"
import { apeCoin } from "../native-asset.ts"

/**
 * ApeChain.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: that of Ether, as APE has none
 * in SLIP-44. Wrapped native: `sushi`. Stablecoins: `@lifi/data-types` and `@stargatefinance/stg-evm-sdk-v2`. Name
 * and slug: `ops/docs/interface.md`.
 */
export const apechain = defineChain({
  id: 33139,
  slug: "apechain",
  name: "ApeChain",
  enumValue: "APECHAIN_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "orbit",
  nativeName: "ApeCoin",
  nativeSymbol: "APE",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: apeCoin,
  wrappedNative: "0x48b62137edfa95a428d35c09e44256a739f6b557",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 20_889 },
  stablecoins: [
    { address: "0xf1815bd50389c46847f0bda824ec8da914045d14", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x674843c06ff83502ddb4d37c2e09c01cda38cbc8", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Apescan",
  explorerUrl: "https://apescan.io",
  blockTimeMs: 200,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 9_000,
  // Fees go to accounts that the chain's owner chooses; a block's `miner` is the sequencer or the zero address.
  feeRecipient: "unknown",
})
