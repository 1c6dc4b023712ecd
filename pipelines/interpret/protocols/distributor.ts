import { indexedMerkleClaimRules, merkleClaimRules } from "../../protocols/families/merkle-claim.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Distributions by a tree of claims, whoever made them.
 *
 * Source: as `merkle-claim.ts` says.
 */
export const distributor = defineProtocol({
  slug: "distributor",
  rules: [...merkleClaimRules(), ...indexedMerkleClaimRules()],
})
