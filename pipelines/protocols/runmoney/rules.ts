import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("runmoney")

/** Run Money: stakes on running goals. */
export const runmoney = defineProtocol({
  slug: "runmoney",
  name: "Run Money",
  topic: "Gaming",
  rules: [
    ...eventRules(contracts.clubs, [
      { action: "call", verb: "Joined the club", event: "Joined(address)" },
      { action: "stake", event: "Staked(address,uint256)", sends: "any" },
      { action: "unstake", event: "Unstaked(address,uint256)", receives: "any" },
    ]),
    { action: "claim", called: contracts.clubs, flow: "in" },
  ],
})
