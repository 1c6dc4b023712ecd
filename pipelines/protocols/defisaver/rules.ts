import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("defisaver")

/** DeFi Saver automation. */
export const defisaver = defineProtocol({
  slug: "defisaver",
  name: "DeFi Saver",
  rules: [
    ...eventRules(contracts.subscriptions, [
      {
        action: "call",
        verb: "Subscribed to automation",
        event: "Subscribe(uint256,address,bytes32,(uint64,bool,bytes[],bytes32[]))",
      },
      { action: "call", verb: "Ended a subscription", event: "DeactivateSub(uint256)" },
    ]),
  ],
})
