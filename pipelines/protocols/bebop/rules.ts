import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("bebop")

/** Bebop: RFQ orders signed by makers, and orders executed by solvers. */
export const bebop = defineProtocol({
  slug: "bebop",
  name: "Bebop",
  rules: [
    { action: "swap", called: contracts.settlements, event: "BebopOrder(uint128)", emitters: contracts.settlements },
    ...eventRules(contracts.auctions, [
      {
        action: "swap",
        event: "BebopJamOrderFilled(uint256,address,address[],address[],uint256[],uint256[])",
        account: { topic: 2 },
      },
      {
        action: "swap",
        event: "BebopBlendSingleOrderFilled(uint128,address,address,address,uint256,uint256)",
        account: { topic: 2 },
      },
      {
        action: "swap",
        event: "BebopBlendMultiOrderFilled(uint128,address,address[],address[],uint256[],uint256[])",
        account: { topic: 2 },
      },
      {
        action: "swap",
        event: "BebopBlendAggregateOrderFilled(uint128,address,address[],address[],uint256[],uint256[])",
        account: { topic: 2 },
      },
    ]),
  ],
})
