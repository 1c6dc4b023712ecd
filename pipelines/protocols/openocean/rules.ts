import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("openocean")

/** OpenOcean aggregator. */
export const openocean = defineProtocol({
  slug: "openocean",
  name: "OpenOcean",
  contracts: [contracts.distributors],
  rules: [
    {
      action: "swap",
      called: contracts.routers,
      event: "Swapped(address,address,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      emitters: contracts.routers,
    },
    ...exchangeRouterRules(contracts.routers),
  ],
})
