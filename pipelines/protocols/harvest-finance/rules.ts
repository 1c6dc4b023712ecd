import { merkleClaimRules } from "../families/merkle-claim.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("harvest-finance")

/** GRAIN: compensation for a Harvest exploit. */
export const harvestFinance = defineProtocol({
  slug: "harvest finance",
  name: "Harvest",
  rules: merkleClaimRules(contracts.distributors),
})
