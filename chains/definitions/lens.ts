import { defineChain } from "../chain-definition.ts"

/**
 * Lens.
 *
 * Coin and explorer: `viem/chains`. Block time: that of the other chains of its stack in `@hyperlane-xyz/registry`.
 * Coin type: that of Ether, as GHO has none in SLIP-44. Wrapped native: `@across-protocol/constants`. Stablecoins:
 * `@across-protocol/constants` and `@lifi/data-types`. Coin as a token: as that of zkSync Era, on whose stack it is
 * built (lens.xyz/docs, "ZKsync Elastic Chain"). Name and slug: `ops/docs/interface.md`.
 */
export const lens = defineChain({
  id: 232,
  slug: "lens",
  name: "Lens",
  enumValue: "LENS_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "zk",
  nativeName: "GHO",
  nativeSymbol: "GHO",
  nativeDecimals: 18,
  nativeSlip44: 60,
  wrappedNative: "0x6bdc36e20d267ff0dd6097799f82e78907105e2f",
  nativeToken: { address: "0x000000000000000000000000000000000000800a", logs: "movements" },
  stablecoins: [{ address: "0x88f08e304ec4f90d644cec3fb69b8ad414acf884", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Lens Block Explorer",
  explorerUrl: "https://explorer.lens.xyz",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  feeRecipient: "unknown",
})
