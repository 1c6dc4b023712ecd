import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("clipper")

/** Clipper pools. */
export const clipper = defineProtocol({
  slug: "clipper",
  name: "Clipper",
  swaps: [
    {
      kind: "clipper",
      event: "Swapped(address,address,address,uint256,uint256,bytes)",
      pools: contracts.pools,
      recipient: { topic: 3 },
      sold: { token: { topic: 1 }, amount: { word: 0 } },
      bought: { token: { topic: 2 }, amount: { word: 1 } },
    },
  ],
  rules: [
    ...eventRules(contracts.pools, [
      { action: "swap", called: contracts.pools, event: "Swapped(address,address,address,uint256,uint256,bytes)" },
      { action: "pool", called: contracts.pools, event: "Deposited(address,uint256,uint256)", account: { topic: 1 } },
      {
        action: "unpool",
        called: contracts.pools,
        event: "Withdrawn(address,uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "unpool",
        called: contracts.pools,
        event: "AssetWithdrawn(address,uint256,address,uint256)",
        account: { topic: 1 },
      },
    ]),
  ],
})
