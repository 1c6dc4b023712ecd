import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The exchange proxies. */
const proxies = {
  every: ["0xdef1c0ded9bec7f1a1670819833240f027b25eff"],
  10: ["0xdef1abe32c034e558cdd535791643c58a13acc10"],
}

/**
 * 0x: the exchange proxy, and its later settlers, which are replaced often and are known by their call.
 */
export const zeroEx: Interpreter = defineProtocol({
  slug: "0x",
  name: "0x",
  rules: [
    { action: "swap", called: proxies },
    { action: "swap", calls: ["execute((address,address,uint256),bytes[],bytes32)"] },
    {
      action: "swap",
      event: "MetaTransactionExecuted(bytes32,bytes4,address,address)",
      emitters: proxies,
      account: { word: 1 },
    },
  ],
})
