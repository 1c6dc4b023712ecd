import { exchangeRouterRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("gmx")

/** GMX v1: swaps, positions, and staking of GMX and GLP. */
export const gmx = defineProtocol({
  slug: "gmx",
  name: "GMX",
  contracts: [contracts.vaults, contracts.rewards],
  positions,
  rules: [
    ...exchangeRouterRules(contracts.routers),
    ...eventRules(contracts.positionRouters, [
      {
        action: "deposit",
        event:
          "CreateIncreasePosition(address,address[],address,uint256,uint256,uint256,bool,uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
        amounts: [2],
      },
      {
        action: "withdraw",
        event:
          "ExecuteDecreasePosition(address,address[],address,uint256,uint256,bool,address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
    ]),
    ...eventRules(contracts.rewardRouters, [
      { action: "stake", event: "StakeGmx(address,address,uint256)" },
      { action: "unstake", event: "UnstakeGmx(address,address,uint256)" },
    ]),
    { action: "claim", called: contracts.rewardRouters, flow: "in" },
  ],
})
