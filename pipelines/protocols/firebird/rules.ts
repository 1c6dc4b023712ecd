import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("firebird")

/** Firebird router. */
export const firebird = defineProtocol({
  slug: "firebird-finance",
  name: "Firebird",
  contracts: [contracts.newRouters],
  rules: [...exchangeRouterRules(contracts.routers)],
})
