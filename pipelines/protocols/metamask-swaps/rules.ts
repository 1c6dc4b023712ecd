import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** MetaMask Swaps: aggregator. */
export const metamaskSwaps = defineProtocol({
  slug: "metamask_swaps",
  name: "MetaMask Swaps",
  rules: [...exchangeRouterRules(contracts.routers)],
})
