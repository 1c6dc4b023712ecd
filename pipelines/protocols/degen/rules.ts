import { indexedMerkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("degen")

/** DEGEN airdrops. */
export const degen = defineProtocol({
  slug: "degen",
  name: "Degen",
  rules: [
    ...indexedMerkleClaimRules(contracts.distributors),
    { action: "claim", called: contracts.distributors, flow: "in" },
  ],
})
