import { defineChain } from "../chain-definition.ts"

/**
 * Berachain.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `sushi`. Stablecoins:
 * `@lifi/data-types` and `sushi`. Name and slug: `ops/docs/interface.md`.
 */
export const berachain = defineChain({
  id: 80094,
  slug: "berachain",
  name: "Berachain",
  enumValue: "BERACHAIN_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "BERA Token",
  nativeSymbol: "BERA",
  nativeDecimals: 18,
  nativeSlip44: 8008,
  wrappedNative: "0x6969696969696969696969696969696969696969",
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 0 },
  stablecoins: [
    { address: "0x549943e04f40284185054145c6e4e9568c1d3241", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x779ded0c9e1022225f8e0630b35a9b54be713736", symbol: "USDT0", decimals: 6, peg: "USD" },
  ],
  explorerName: "Berascan",
  explorerUrl: "https://berascan.com",
  blockTimeMs: 2_000,
  // Twice the default of comparable readers (Ponder: 30 blocks), and some to spare.
  finalityDepthBlocks: 64,
  feeRecipient: "unknown",
  // The system address of EIP-4788.
  systemSenders: ["0xfffffffffffffffffffffffffffffffffffffffe"],
})
