import { merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** GRAIN: compensation for a Harvest exploit. */
export const harvestFinance = defineProtocol({
  slug: "harvest finance",
  name: "Harvest",
  rules: merkleClaimRules(contracts.distributors),
})
