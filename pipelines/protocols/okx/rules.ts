import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("okx")

/** OKX DEX aggregator. */
export const okx = defineProtocol({
  slug: "okx",
  name: "OKX",
  rules: [
    {
      action: "swap",
      called: contracts.routers,
      event: "OrderRecord(address,address,address,uint256,uint256)",
      emitters: contracts.routers,
    },
    {
      action: "swap",
      event: "OrderRecord(address,address,address,uint256,uint256)",
      emitters: contracts.routers,
      account: { word: 2 },
    },
  ],
})
