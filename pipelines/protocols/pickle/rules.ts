import { merkleClaimRules } from "../families/merkle-claim.ts"
import { shareRules } from "../families/share.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("pickle")

/** Pickle Finance: vaults, and compensation for an exploit. */
export const pickle = defineProtocol({
  slug: "pickle finance",
  name: "Pickle Finance",
  contracts: [contracts.escrows],
  positions,
  rules: [...merkleClaimRules(contracts.claims), ...shareRules(contracts.jars)],
})
