import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  10: ["0x69dd38645f7457be13571a847ffd905f9acbaf6d"],
  137: ["0xa32ee1c40594249eb3183c10792bcf573d4da47c"],
  42161: ["0xdd94018f54e565dbfc939f7c44a16e163faab331"],
}

/**
 * Odos: the routers of version 1.
 *
 * Source: `odos/v1/constants.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const odosV1 = defineProtocol({
  slug: "odos-v1",
  name: "Odos",
  rules: [...exchangeRouterRules(routers)],
})
