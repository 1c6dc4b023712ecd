import { defineApp } from "../protocol.ts"

/**
 * DODO: pools of its second version, of all kinds.
 *
 * Source: `contracts/DODOVendingMachine/impl/DVMTrader.sol` of https://github.com/DODOEX/contractV2.
 */
export const dodo = defineApp({
  slug: "dodo",
  name: "DODO",
  swaps: [
    {
      kind: "dodo",
      event: "DODOSwap(address,address,uint256,uint256,address,address)",
      sender: { word: 4 },
      recipient: { word: 5 },
      sold: { token: { word: 0 }, amount: { word: 2 } },
      bought: { token: { word: 1 }, amount: { word: 3 } },
    },
  ],
})
