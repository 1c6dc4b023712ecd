import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  1: ["0xabea9132b05a70803a4e85094fd0e1800777fbef"],
}

/**
 * zkSync Lite, on Ethereum's side.
 *
 * Source: https://docs.lite.zksync.io/dev/contracts/ (the contract on mainnet).
 */
export const zksyncLite = defineProtocol({
  slug: "zksync",
  name: "zkSync Lite",
  rules: [...bridgeGateRules(gates)],
})
