import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("frankencoin")

/**
 * Frankencoin savings.
 *
 * Source: `exports/abis/savings` there.
 */
export const frankencoin = defineProtocol({
  slug: "frankencoin",
  name: "Frankencoin",
  rules: [
    ...eventRules(contracts.savings, [
      { action: "deposit", event: "Saved(address,uint192)", account: { topic: 1 } },
      { action: "withdraw", event: "Withdrawn(address,uint192)", account: { topic: 1 } },
      { action: "claim", event: "InterestCollected(address,uint256,uint256)", account: { topic: 1 } },
    ]),
  ],
})
