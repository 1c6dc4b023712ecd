import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** The same where it is. */
const routers = {
  every: ["0xef42f78d25f4c681dcad2597fa04877ff802ef4b"],
}

/**
 * Magpie: its router.
 *
 * Source: `rotkehlchen/chain/evm/decoding/magpie/constants.py` of https://github.com/rotki/rotki.
 */
export const magpie = defineProtocol({
  slug: "magpie",
  name: "Magpie",
  rules: [...exchangeRouterRules(routers)],
})
