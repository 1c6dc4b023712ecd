import { defineChain } from "../chain-definition.ts"

/**
 * Bitcoin, under the pseudo-id of the specification. Known, and not read.
 *
 * Coin, block time and finality: developer.bitcoin.org, "Block Chain" and "Payment Processing". Coin type: SLIP-44. Name and
 * slug: `ops/docs/interface.md`.
 */
export const bitcoin = defineChain({
  id: 6172014,
  slug: "bitcoin",
  name: "Bitcoin",
  enumValue: "BITCOIN_MAINNET",
  isSpecified: true,
  family: "bitcoin",
  nativeName: "Bitcoin",
  nativeSymbol: "BTC",
  nativeDecimals: 8,
  nativeSlip44: 0,
  wrappedNative: undefined,
  stablecoins: [],
  explorerName: "Blockstream Explorer",
  explorerUrl: "https://blockstream.info",
  blockTimeMs: 600_000,
  finalityDepthBlocks: 6,
  feeRecipient: "unknown",
})
