import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  1: ["0x11111254369792b2ca5d084ab5eea397ca8fa48b"],
}

/**
 * 1inch, its first router.
 *
 * Source: `oneinch/v1/decoder.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki.
 */
export const oneInchV1 = defineProtocol({
  slug: "1inch-v1",
  name: "1inch",
  rules: [...exchangeRouterRules(routers)],
})
