import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("clrfund")

/** clr.fund: donation rounds with quadratic matching. */
export const clrfund = defineProtocol({
  slug: "clrfund",
  name: "clr.fund",
  rules: [
    { action: "donate", event: "Contribution(address,uint256)", emitters: contracts.rounds, account: { topic: 1 } },
    {
      action: "call",
      verb: "Chose whom to donate to",
      called: contracts.rounds,
      calls: ["submitMessageBatch((uint256,uint256[10])[],(uint256,uint256)[])"],
    },
    ...eventRules(contracts.rounds, [
      { action: "claim", event: "FundsClaimed(uint256,address,uint256)", account: "receiver" },
      { action: "claim", event: "FundsWithdrawn(address)", account: { topic: 1 } },
    ]),
    {
      action: "call",
      verb: "Applied to a round",
      event: "RequestSubmitted(bytes32,uint8,address,string,uint256)",
      emitters: contracts.registries,
    },
  ],
})
