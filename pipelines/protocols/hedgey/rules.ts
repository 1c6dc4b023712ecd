import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("hedgey")

/** Hedgey: token vesting. */
export const hedgey = defineProtocol({
  slug: "hedgey",
  name: "Hedgey",
  positions,
  rules: [
    { action: "claim", event: "PlanRedeemed(uint256,uint256,uint256,uint256)", emitters: contracts.lockups },
    { action: "delegate", event: "VotingVaultCreated(uint256,address)", emitters: contracts.lockups },
    { action: "delegate", called: contracts.lockups, calls: ["delegatePlans(uint256[],address[])"] },
  ],
})
