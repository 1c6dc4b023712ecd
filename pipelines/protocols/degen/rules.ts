import { indexedMerkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** DEGEN airdrops. */
export const degen = defineProtocol({
  slug: "degen",
  name: "Degen",
  rules: [
    ...indexedMerkleClaimRules(contracts.distributors),
    { action: "claim", called: contracts.distributors, flow: "in" },
  ],
})
