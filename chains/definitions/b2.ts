import { defineChain } from "../chain-definition.ts"

/**
 * B2.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native: public
 * code that names it WBTC. Stablecoins: public code that names them. Name and slug: `ops/docs/interface.md`.
 */
export const b2 = defineChain({
  id: 223,
  slug: "b2",
  name: "B2",
  enumValue: "B2_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Bitcoin",
  nativeSymbol: "BTC",
  nativeDecimals: 18,
  nativeSlip44: 0,
  wrappedNative: "0x4200000000000000000000000000000000000006",
  stablecoins: [
    { address: "0xe544e8a38add9b1abf21922090445ba93f74b9e5", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x681202351a488040fa4fdcc24188afb582c9dd62", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "blockscout",
  explorerUrl: "https://explorer.bsquared.network",
  blockTimeMs: 3_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 600,
  feeRecipient: "unknown",
})
