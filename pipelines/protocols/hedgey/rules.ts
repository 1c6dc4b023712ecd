import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("hedgey")

/** Hedgey: token vesting. */
export const hedgey = defineProtocol({
  slug: "hedgey",
  name: "Hedgey",
  positions,
  rules: [
    ...eventRules(contracts.lockups, [
      { action: "claim", event: "PlanRedeemed(uint256,uint256,uint256,uint256)" },
      { action: "delegate", event: "VotingVaultCreated(uint256,address)" },
    ]),
    { action: "delegate", called: contracts.lockups, calls: ["delegatePlans(uint256[],address[])"] },
  ],
})
