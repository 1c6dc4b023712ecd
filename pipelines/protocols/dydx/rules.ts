import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** dYdX's first market on Ethereum, Solo: what is lent there, and what is borrowed or paid back in one balance with it. */
export const dydx = defineProtocol({
  slug: "dydx",
  name: "dYdX",
  rules: [
    { action: "swap", called: contracts.markets, gave: "any", got: "any" },
    { action: "deposit", called: contracts.markets, flow: "out" },
    { action: "withdraw", called: contracts.markets, flow: "in" },
  ],
})
