import { defineChain } from "../chain-definition.ts"

/**
 * Rootstock.
 *
 * Coin and explorer: `viem/chains`. Block time: `@hyperlane-xyz/registry`. Coin type: SLIP-44. Wrapped native:
 * `sushi`. Stablecoins: `@lifi/data-types` and `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const rootstock = defineChain({
  id: 30,
  slug: "rootstock",
  name: "Rootstock",
  enumValue: "ROOTSTOCK_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "Rootstock Bitcoin",
  nativeSymbol: "RBTC",
  nativeDecimals: 18,
  nativeSlip44: 137,
  wrappedNative: "0x542fda317318ebf1d3deaf76e0b632741a7e677d",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 4_249_540 },
  stablecoins: [
    { address: "0x779ded0c9e1022225f8e0630b35a9b54be713736", symbol: "USDT0", decimals: 6, peg: "USD" },
    { address: "0xef213441a85df4d7acbdae0cf78004e1e486bb96", symbol: "rUSDT", decimals: 18, peg: "USD" },
  ],
  explorerName: "RSK Explorer",
  explorerUrl: "https://explorer.rsk.co",
  blockTimeMs: 30_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
})
