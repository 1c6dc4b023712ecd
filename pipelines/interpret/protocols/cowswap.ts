import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The settlement contract. */
const settlement = {
  1: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  10: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  56: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  100: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  137: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  8453: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  42161: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
  43114: ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"],
}

/**
 * CoW Protocol: solvers settle the orders of others, each of which its owner made.
 *
 * Source: npm package `@cowprotocol/contracts` 1.8.0, `GPv2Settlement` of `networks.json` and its ABI in `deployments/`.
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
