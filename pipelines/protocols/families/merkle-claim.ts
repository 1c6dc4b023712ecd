import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

const claimed = "Claimed(uint256,address,uint256)"

/**
 * Rules for Merkle distributors; for any distributor where `emitters` is absent.
 *
 * Source: npm package `@uniswap/merkle-distributor`, `build/IMerkleDistributor.json`.
 */
export const merkleClaimRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  {
    action: "claim",
    event: claimed,
    emitters,
    account: { word: 1 },
  },
]

/**
 * As `merkleClaimRules`, for distributors that index all three parameters.
 *
 * Source: `_decode_indexed_merkle_claim` in `rotkehlchen/chain/evm/decoding/interfaces.py` of https://github.com/rotki/rotki.
 */
export const indexedMerkleClaimRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "claim", event: claimed, emitters, account: { topic: 2 } },
]

/**
 * Rules for claims without an index, of distributors that index the account and of those that do not; for any distributor where `emitters` is
 * absent. What was paid for the claim is a fee.
 *
 * Source: as in `test/golden/signatures/distributor.json`.
 */
export const accountClaimRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "claim", event: "Claimed(address,uint256)", emitters, isSole: true, account: { topic: 1 } },
  { action: "claim", event: "Claimed(address,uint256)", emitters, isSole: true, account: { word: 0 } },
]
