import { defineChain } from "../chain-definition.ts"

/**
 * Celo.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Stablecoins: `@lifi/data-types` and `sushi`. No
 * wrapped native: the coin is an ERC-20 itself. Coin as a token: docs.celo.org, "Core Contracts" and "Token
 * Duality", and `GoldToken.sol` of github.com/celo-org/celo-monorepo. Fee adapters: docs.celo.org, "Add fees to
 * transactions". Name and slug: `ops/docs/interface.md`.
 */
export const celo = defineChain({
  id: 42220,
  slug: "celo",
  name: "Celo",
  enumValue: "CELO_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "op",
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
  feeAdapters: [
    {
      address: "0x2f25deb3848c207fc8e0c34035b3ba7fc157602b",
      token: "0xceba9300f2b948710d2653dd7b07f33a8b32118c",
      scaleRaw: 10n ** 12n,
    },
    {
      address: "0x0e2a3e05bc9a16f5292a6170456a710cb89c6f72",
      token: "0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e",
      scaleRaw: 10n ** 12n,
    },
  ],
})
