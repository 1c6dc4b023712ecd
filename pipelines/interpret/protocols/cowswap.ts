import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The settlement contract, the same on every chain. */
const settlement = { every: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"] }

/**
 * CoW Protocol: solvers settle the orders of others, each of which its owner made.
 */
export const cowswap: Interpreter = defineProtocol({
  slug: "cowswap",
  name: "CoW Swap",
  rules: [
    {
      action: "swap",
      event: "Trade(address,address,address,uint256,uint256,uint256,bytes)",
      emitters: settlement,
      account: { topic: 1 },
    },
  ],
})
