import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** LlamaZip: swaps by calls that are packed as small as can be. */
export const llamazip = defineProtocol({
  slug: "llamazip",
  name: "LlamaZip",
  rules: [...exchangeRouterRules(contracts.routers)],
})
