import { defineProtocol } from "../protocol.ts"
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
    { action: "deposit", event: "Saved(address,uint192)", emitters: contracts.savings, account: { topic: 1 } },
    { action: "withdraw", event: "Withdrawn(address,uint192)", emitters: contracts.savings, account: { topic: 1 } },
    {
      action: "claim",
      event: "InterestCollected(address,uint256,uint256)",
      emitters: contracts.savings,
      account: { topic: 1 },
    },
  ],
})
