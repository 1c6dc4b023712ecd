import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("magpie")

/** Magpie router. */
export const magpie = defineProtocol({
  slug: "magpie",
  name: "Magpie",
  rules: [...exchangeRouterRules(contracts.routers)],
})
