import { merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** GRAIN for those who lost in Harvest. */
export const harvestFinance = defineProtocol({
  slug: "harvest finance",
  name: "Harvest",
  rules: merkleClaimRules(contracts.distributors),
})
