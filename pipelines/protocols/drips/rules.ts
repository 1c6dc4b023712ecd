import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("drips")

/** Drips v1: streams and splits of donations. */
export const drips = defineProtocol({
  slug: "drips",
  name: "Drips",
  rules: [
    ...eventRules(contracts.hubs, [
      { action: "donate", event: "Given(address,address,uint128)", account: { topic: 1 } },
      { action: "claim", event: "Collected(address,uint128,uint128)", account: { topic: 1 } },
      { action: "call", verb: "Split funds", event: "Split(address,address,uint128)", account: "signer" },
    ]),
  ],
})
