import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("llamazip")

/** LlamaZip: swaps by compressed calldata. */
export const llamazip = defineProtocol({
  slug: "llamazip",
  name: "LlamaZip",
  rules: [...exchangeRouterRules(contracts.routers)],
})
