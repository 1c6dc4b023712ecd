import { bridgeGateRules } from "../bridge-gate.ts"
import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const gates = {
  1: ["0xabea9132b05a70803a4e85094fd0e1800777fbef"],
}

/**
 * zkSync Lite, on Ethereum's side.
 *
 * Source: https://docs.lite.zksync.io/dev/contracts/ (the contract on mainnet).
 */
export const zksyncLite: Interpreter = defineProtocol({
  slug: "zksync",
  name: "zkSync Lite",
  rules: [...bridgeGateRules(gates)],
})
