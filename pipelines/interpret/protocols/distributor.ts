import { indexedMerkleClaimRules, merkleClaimRules } from "../../protocols/families/merkle-claim.ts"
import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

/**
 * Distributions by a tree of claims, whoever made them.
 *
 * Source: as `merkle-claim.ts` says.
 */
export const distributor: Interpreter = defineProtocol({
  slug: "distributor",
  rules: [...merkleClaimRules(), ...indexedMerkleClaimRules()],
})
