import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("runmoney")

/** Run Money: stakes on running goals. */
export const runmoney = defineProtocol({
  slug: "runmoney",
  name: "Run Money",
  rules: [
    { action: "call", verb: "Joined the club", event: "Joined(address)", emitters: contracts.clubs },
    { action: "stake", event: "Staked(address,uint256)", emitters: contracts.clubs, sends: "any" },
    { action: "unstake", event: "Unstaked(address,uint256)", emitters: contracts.clubs, receives: "any" },
    { action: "claim", called: contracts.clubs, flow: "in" },
  ],
})
