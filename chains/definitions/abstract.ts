import { defineChain } from "../chain-definition.ts"
import { ether } from "../native-asset.ts"

/**
 * Abstract.
 *
 * Coin, explorer and block time: `viem/chains`. Coin type: SLIP-44. Wrapped native: `@lifi/data-types`. Coin as a
 * token: as that of zkSync Era, whose settings `viem/chains` gives it. Stablecoins: `@lifi/data-types` and
 * `@stargatefinance/stg-evm-sdk-v2`. Name and slug: `ops/docs/interface.md`.
 */
export const abstract = defineChain({
  id: 2741,
  slug: "abstract",
  name: "Abstract",
  enumValue: "ABSTRACT_MAINNET",
  isSpecified: true,
  family: "evm",
  stack: "zk",
  nativeName: "ETH",
  nativeSymbol: "ETH",
  nativeDecimals: 18,
  nativeSlip44: 60,
  nativeAsset: ether,
  wrappedNative: "0x3439153eb7af838ad19d56e1571fbd09333c2809",
  nativeToken: { address: "0x000000000000000000000000000000000000800a", logs: "movements" },
  multicall3: { address: "0xaa4de41dba0ca5dcbb288b7cc6b708f3aac759e7", fromBlock: 5_288 },
  stablecoins: [
    { address: "0x84a71ccd554cc1b02749b35d22f684cc8ec987e1", symbol: "USDC.e", decimals: 6, peg: "USD" },
    { address: "0x0709f39376deee2a2dfc94a58edeb2eb9df012bd", symbol: "USDT", decimals: 6, peg: "USD" },
  ],
  explorerName: "Etherscan",
  explorerUrl: "https://abscan.org",
  blockTimeMs: 200,
  // Half an hour: two epochs of Ethereum and the time to post a batch there, with some to spare.
  finalityDepthBlocks: 9_000,
  feeRecipient: "unknown",
})
