import { defineProtocol } from "../../protocols/protocol.ts"

/** The market, and who wraps coins for it. */
const markets = { 1: ["0x1e0447b19bb6ecfdae1e4ae1694b0c3659614e4e", "0xa8b39829ce2246f89b31c013b8cde15506fb9a76"] }

/**
 * dYdX's first market on Ethereum, Solo: what is lent there, and what is borrowed or paid back in one balance with it.
 *
 * Source: npm package `@dydxprotocol/solo` 0.40.1, `SoloMargin.json` and `PayableProxyForSoloMargin.json` of `dist/build/published_contracts`.
 */
export const dydx = defineProtocol({
  slug: "dydx",
  name: "dYdX",
  rules: [
    { action: "swap", called: markets, gave: "any", got: "any" },
    { action: "deposit", called: markets, flow: "out" },
    { action: "withdraw", called: markets, flow: "in" },
  ],
})
