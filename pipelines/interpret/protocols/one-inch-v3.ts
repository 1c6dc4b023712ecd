import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

const routers = {
  1: ["0x11111112542d85b3ef69ae05771c2dccff4faa26"],
  56: ["0x11111112542d85b3ef69ae05771c2dccff4faa26"],
}

/**
 * 1inch, its third router.
 *
 * Source: `oneinch/v3/constants.py` in `rotkehlchen/chain/ethereum/modules` of https://github.com/rotki/rotki.
 */
export const oneInchV3: Interpreter = defineProtocol({
  slug: "1inch-v3",
  name: "1inch",
  rules: [...exchangeRouterRules(routers)],
})
