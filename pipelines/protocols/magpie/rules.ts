import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Magpie router. */
export const magpie = defineProtocol({
  slug: "magpie",
  name: "Magpie",
  rules: [...exchangeRouterRules(contracts.routers)],
})
