import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Who burns on one chain and mints on the other. */
const messengers = {
  1: ["0xbd3fa81b58ba92a82136038b25adec7066af3155"],
  10: ["0x2b4069517957735be00cee0fadae88a26365528f"],
  137: ["0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe"],
  8453: ["0x1682ae6375c4e4a97e4b583bc394c861a46d8962"],
  42161: ["0x19330d10d9cc8751218eaf51e8885d058642e08a"],
}

/**
 * Circle's Cross-Chain Transfer Protocol, its first version.
 *
 * Source: npm package `@across-protocol/contracts`, `cctpTokenMessenger` of `dist/deploy/consts.js`; events: npm package
 * `@hop-protocol/core`, `abi/static/CCTPTokenMessenger.json`.
 */
export const cctp: Interpreter = defineProtocol({
  slug: "cctp",
  name: "CCTP",
  rules: [
    {
      action: "bridge",
      event: "DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)",
      emitters: messengers,
      account: { topic: 3 },
    },
    {
      action: "bridge",
      event: "MintAndWithdraw(address,uint256,address)",
      emitters: messengers,
      account: { topic: 1 },
    },
  ],
})
