import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("metamask-swaps")

/** MetaMask Swaps: aggregator. */
export const metamaskSwaps = defineProtocol({
  slug: "metamask_swaps",
  name: "MetaMask Swaps",
  rules: [...exchangeRouterRules(contracts.routers)],
})
