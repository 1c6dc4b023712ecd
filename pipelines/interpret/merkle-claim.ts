import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What distributions by a tree of claims tell; without contracts, whoever made them.
 *
 * Source: npm package `@uniswap/merkle-distributor`, `build/IMerkleDistributor.json`.
 */
export const merkleClaimRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "claim",
    event: "Claimed(uint256,address,uint256)",
    emitters,
    account: { word: 1 },
  },
]
