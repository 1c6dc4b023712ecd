import { defineChain } from "../chain-definition.ts"

/**
 * Solana, under the pseudo-id of the specification. Known, and not read.
 *
 * Coin, block time and finality: solana.com/docs, "Terminology" (lamport, slot, root). Coin type: SLIP-44. CAIP-2:
 * ChainAgnostic/namespaces, `solana`. Name and slug: `ops/docs/interface.md`.
 */
export const solana = defineChain({
  id: 1151111081,
  slug: "solana",
  name: "Solana",
  enumValue: "SOLANA_MAINNET",
  isSpecified: true,
  family: "svm",
  caip2: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  nativeName: "Solana",
  nativeSymbol: "SOL",
  nativeDecimals: 9,
  nativeSlip44: 501,
  wrappedNative: undefined,
  stablecoins: [],
  explorerName: "Solana Explorer",
  explorerUrl: "https://explorer.solana.com",
  blockTimeMs: 400,
  finalityDepthBlocks: 32,
  feeRecipient: "unknown",
})
