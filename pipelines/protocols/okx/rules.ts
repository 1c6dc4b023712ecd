import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("okx")

/** OKX DEX aggregator. */
export const okx = defineProtocol({
  slug: "okx",
  name: "OKX",
  rules: [
    ...eventRules(contracts.routers, [
      { action: "swap", called: contracts.routers, event: "OrderRecord(address,address,address,uint256,uint256)" },
      { action: "swap", event: "OrderRecord(address,address,address,uint256,uint256)", account: { word: 2 } },
    ]),
  ],
})
