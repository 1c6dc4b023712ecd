import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Clipper pools. */
export const clipper = defineProtocol({
  slug: "clipper",
  name: "Clipper",
  rules: [
    {
      action: "swap",
      called: contracts.pools,
      event: "Swapped(address,address,address,uint256,uint256,bytes)",
      emitters: contracts.pools,
    },
    {
      action: "pool",
      called: contracts.pools,
      event: "Deposited(address,uint256,uint256)",
      emitters: contracts.pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      called: contracts.pools,
      event: "Withdrawn(address,uint256,uint256)",
      emitters: contracts.pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      called: contracts.pools,
      event: "AssetWithdrawn(address,uint256,address,uint256)",
      emitters: contracts.pools,
      account: { topic: 1 },
    },
  ],
})
