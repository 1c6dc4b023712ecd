import { defineProtocol } from "../../protocols/protocol.ts"

/** Where takers have orders of makers settled; the same on all chains. */
const settlements = { every: ["0xbbbbbbb520d69a9775e85b458c58c648259fad5f"] }

/** Where solvers settle the orders of others (JAM). */
const auctions = {
  every: ["0xbeb0b0623f66be8ce162ebdfa2ec543a522f4ea6"],
  324: ["0x574d1fcf950eb48b11de5df22a007703cbd2b129"],
}

/**
 * Bebop: orders that makers signed for takers, and orders that solvers carry out.
 *
 * Source: `dexs/bebop/index.ts` of https://github.com/DefiLlama/dimension-adapters, addresses and events.
 */
export const bebop = defineProtocol({
  slug: "bebop",
  name: "Bebop",
  rules: [
    { action: "swap", called: settlements, event: "BebopOrder(uint128)", emitters: settlements },
    {
      action: "swap",
      event: "BebopJamOrderFilled(uint256,address,address[],address[],uint256[],uint256[])",
      emitters: auctions,
      account: { topic: 2 },
    },
    {
      action: "swap",
      event: "BebopBlendSingleOrderFilled(uint128,address,address,address,uint256,uint256)",
      emitters: auctions,
      account: { topic: 2 },
    },
    {
      action: "swap",
      event: "BebopBlendMultiOrderFilled(uint128,address,address[],address[],uint256[],uint256[])",
      emitters: auctions,
      account: { topic: 2 },
    },
    {
      action: "swap",
      event: "BebopBlendAggregateOrderFilled(uint128,address,address[],address[],uint256[],uint256[])",
      emitters: auctions,
      account: { topic: 2 },
    },
  ],
})
