import type { Interpreter } from "../interpreter.ts"
import { indexedMerkleClaimRules, merkleClaimRules } from "../merkle-claim.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Distributions by a tree of claims, whoever made them.
 *
 * Source: as `merkle-claim.ts` says.
 */
export const distributor: Interpreter = defineProtocol({
  slug: "distributor",
  rules: [...merkleClaimRules(), ...indexedMerkleClaimRules()],
})
