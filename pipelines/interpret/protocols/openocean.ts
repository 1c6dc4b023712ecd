import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Its router, the same on all chains. */
const routers = { every: ["0x6352a56caadc4f1e25cd6c75970fa768a3304e64"] }

/**
 * OpenOcean: its exchange.
 *
 * Source: `aggregators/openocean/index.ts` of https://github.com/DefiLlama/dimension-adapters, address by chain and event.
 */
export const openocean = defineProtocol({
  slug: "openocean",
  name: "OpenOcean",
  rules: [
    {
      action: "swap",
      called: routers,
      event: "Swapped(address,address,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      emitters: routers,
    },
    ...exchangeRouterRules(routers),
  ],
})
