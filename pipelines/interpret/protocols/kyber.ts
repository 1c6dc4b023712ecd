import { defineProtocol } from "../../protocols/protocol.ts"

/** Its router, the same on all chains. */
const routers = { every: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"] }

/** A router of Enso, which trades there for who called it. */
const callers = { every: ["0xf75584ef6673ad213a685a1b58cc0330b8ea22cf"] }

/**
 * KyberSwap: the MetaAggregationRouterV2.
 *
 * Source: https://docs.kyberswap.com/kyberswap-solutions/kyberswap-aggregator/contracts (the same address on the chains it lists); event:
 * `contracts/MetaAggregationRouterV2.sol` of https://github.com/tentou-tech/aggregator-contracts, a copy of its code; Enso's router:
 * `KNOWN_ENSO_ROUTER_ADDRESSES_BY_CHAIN` of https://github.com/yearn/yearn.fi.
 */
export const kyber = defineProtocol({
  slug: "kyber",
  name: "KyberSwap",
  rules: [
    {
      action: "swap",
      called: routers,
      event: "Swapped(address,address,address,address,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "swap",
      event: "Swapped(address,address,address,address,uint256,uint256)",
      emitters: routers,
      account: { word: 3 },
    },
    {
      action: "swap",
      called: callers,
      event: "Swapped(address,address,address,address,uint256,uint256)",
      emitters: routers,
      gave: "any",
      got: "any",
    },
  ],
})
