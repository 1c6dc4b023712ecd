import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  1: ["0x11111112542d85b3ef69ae05771c2dccff4faa26"],
  56: ["0x11111112542d85b3ef69ae05771c2dccff4faa26"],
}

/**
 * 1inch, its third router.
 *
 * Source: `oneinch/v3/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki.
 */
export const oneInchV3 = defineProtocol({
  slug: "1inch-v3",
  name: "1inch",
  rules: [...exchangeRouterRules(routers)],
})
