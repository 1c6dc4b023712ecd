import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  10: ["0x6f9d14cf4a06dd9c70766bd161cf8d4387683e1b"],
  42161: ["0x5279ebc4e5ba9ea09f19ade49f2bc98339aea4d7", "0x973bf562407766e77f885c1cd1a8060e5303c745"],
}

/**
 * LlamaZip: swaps by calls that are packed as small as can be.
 *
 * Source: https://github.com/DefiLlama/LlamaZip; routers: `llamazip/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of
 * https://github.com/rotki/rotki.
 */
export const llamazip = defineProtocol({
  slug: "llamazip",
  name: "LlamaZip",
  rules: [...exchangeRouterRules(routers)],
})
