import { defineChain } from "../chain-definition.ts"

/**
 * Harmony.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`. No stablecoins: those of its bridge have lost their peg since it was robbed in 2022. Name and slug:
 * `ops/docs/interface.md`.
 */
export const harmony = defineChain({
  id: 1666600000,
  slug: "harmony",
  name: "Harmony",
  enumValue: "HARMONY_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Harmony",
  nativeSymbol: "ONE",
  nativeDecimals: 18,
  nativeSlip44: 1023,
  wrappedNative: "0xcf664087a5bb0237a0bad6742852ec6c8d69a27a",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 24_185_753 },
  stablecoins: [],
  explorerName: "Harmony Explorer",
  explorerUrl: "https://explorer.harmony.one",
  blockTimeMs: 2_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
