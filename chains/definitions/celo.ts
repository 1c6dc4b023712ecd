import { defineChain } from "../chain-definition.ts"

/**
 * Celo.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Stablecoins: `@lifi/data-types` and `sushi`. No
 * wrapped native: the coin is an ERC-20 itself. Coin as a token: docs.celo.org, "Core Contracts" and "Token
 * Duality", and `GoldToken.sol` of github.com/celo-org/celo-monorepo. Name and slug: `ops/docs/interface.md`.
 */
export const celo = defineChain({
  id: 42220,
  slug: "celo",
  name: "Celo",
  enumValue: "CELO_MAINNET",
  isSpecified: true,
  family: "evm",
  nativeName: "CELO",
  nativeSymbol: "CELO",
  nativeDecimals: 18,
  nativeSlip44: 52752,
  wrappedNative: undefined,
  nativeToken: { address: "0x471ece3750da237f93b8e339c536989b8978a438", logs: "calls" },
  multicall3: { address: "0xca11bde05977b3631167028862be2a173976ca11", fromBlock: 13_112_599 },
  stablecoins: [{ address: "0xceba9300f2b948710d2653dd7b07f33a8b32118c", symbol: "USDC", decimals: 6, peg: "USD" }],
  explorerName: "Celo Explorer",
  explorerUrl: "https://celoscan.io",
  blockTimeMs: 1_000,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 1_800,
  // Fees can be paid in tokens, which a block's `miner` gets as tokens.
  feeRecipient: "unknown",
})
