import { defineChain } from "../chain-definition.ts"

/**
 * Gnosis.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `sushi`. Stablecoins: at least two
 * of `@lifi/data-types`, `sushi`, `DefiLlama-Adapters`. Name and slug: `ops/docs/interface.md`.
 */
export const gnosis = defineChain({
  id: 100,
  slug: "gnosis",
  name: "Gnosis",
  enumValue: "GNOSIS_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "xDAI",
  nativeSymbol: "XDAI",
  nativeDecimals: 18,
  nativeSlip44: 700,
  wrappedNative: "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 21_022_491 },
  stablecoins: [
    { address: "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d", symbol: "WXDAI", decimals: 18, peg: "USD" },
    { address: "0xddafbb505ad214d7b80b1f830fccc89b60fb7a83", symbol: "USDC", decimals: 6, peg: "USD" },
    { address: "0x4ecaba5870353805a9f068101a40e0f32ed605c6", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Gnosisscan",
  explorerUrl: "https://gnosisscan.io",
  blockTimeMs: 5_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  // A block's `miner` gets the tips; the base fee goes to a contract of the chain, which is left to reads.
  feeRecipient: "miner",
})
