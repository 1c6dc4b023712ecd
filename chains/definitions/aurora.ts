import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Aurora.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `@lifi/data-types`. Stablecoins: `@lifi/data-types`, and public code that names them. Name and slug:
 * `ops/docs/interface.md`.
 */
export const aurora = defineChain({
  id: 1313161554,
  slug: "aurora",
  name: "Aurora",
  enumValue: "AURORA_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Ether",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0xc9bdeed33cd01541e1eed10f90519d2c06fe3feb",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 62_907_816 },
  stablecoins: [
    { address: "0x368ebb46aca6b8d0787c96b2b20bd3cc3f2c45f7", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0xb12bfca5a55806aaf64e99521918a4bf0fc40802", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x4988a896b1227218e4a686fde5eabdcabd91571f", symbol: "USDT.e", decimals: 6, peg: "USD" },
  ],
  explorerName: "Aurorascan",
  explorerUrl: "https://aurorascan.dev",
  blockTimeMs: 1_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
