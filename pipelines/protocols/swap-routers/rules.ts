import { exchangeRouterRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("swap-routers")

/** Firebird router. */
const firebird = defineProtocol({
  slug: "firebird-finance",
  name: "Firebird",
  contracts: [contracts.firebirdNewRouters],
  rules: [...exchangeRouterRules(contracts.firebirdRouters)],
})

/** LlamaZip: swaps by compressed calldata. */
const llamazip = defineProtocol({
  slug: "llamazip",
  name: "LlamaZip",
  rules: [...exchangeRouterRules(contracts.llamazipRouters)],
})

/** Magpie router. */
const magpie = defineProtocol({
  slug: "magpie",
  name: "Magpie",
  rules: [...exchangeRouterRules(contracts.magpieRouters)],
})

/** MetaMask Swaps: aggregator. */
const metamaskSwaps = defineProtocol({
  slug: "metamask_swaps",
  name: "MetaMask Swaps",
  rules: [...exchangeRouterRules(contracts.metamaskSwapsRouters)],
})

/** OpenOcean aggregator. */
const openocean = defineProtocol({
  slug: "openocean",
  name: "OpenOcean",
  contracts: [contracts.openoceanDistributors],
  rules: [
    {
      action: "swap",
      called: contracts.openoceanRouters,
      event: "Swapped(address,address,address,address,uint256,uint256,uint256,uint256,uint256,address)",
      emitters: contracts.openoceanRouters,
    },
    ...exchangeRouterRules(contracts.openoceanRouters),
  ],
})

/** Routers that swap on exchanges of others. */
export const swapRouters = [firebird, llamazip, magpie, metamaskSwaps, openocean]
