import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("extrafi")

/** Extra Finance. */
export const extrafi = defineProtocol({
  slug: "extrafi",
  name: "Extra Finance",
  rules: [
    ...eventRules(contracts.pools, [
      {
        action: "deposit",
        event: "Deposited(uint256,address,address,uint256,uint256,uint16)",
        account: { topic: 2 },
      },
      { action: "withdraw", event: "Redeemed(uint256,address,address,uint256,uint256)", account: { topic: 2 } },
    ]),
    { action: "deposit", called: contracts.farms, sends: "any" },
    {
      action: "repay",
      event: "ExactRepay(uint256,uint256,address,address,uint256,uint256)",
      emitters: contracts.farms,
      account: { word: 0 },
    },
    { action: "withdraw", called: contracts.farms, flow: "in" },
    ...eventRules(contracts.escrows, [
      { action: "deposit", event: "UserCheckpoint(uint8,address,uint256,uint256)", sends: "any" },
      { action: "withdraw", event: "UserCheckpoint(uint8,address,uint256,uint256)", receives: "any" },
    ]),
    ...eventRules(contracts.stakes, [
      { action: "stake", event: "Staked(address,address,uint256)", sends: "any" },
      { action: "claim", event: "RewardPaid(address,address,uint256)", account: { topic: 1 } },
    ]),
    { action: "claim", called: contracts.distributors, receives: "any" },
  ],
})
