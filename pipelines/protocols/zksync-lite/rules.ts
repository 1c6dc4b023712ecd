import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** zkSync Lite, Ethereum side. */
export const zksyncLite = defineProtocol({
  slug: "zksync",
  name: "zkSync Lite",
  rules: [...bridgeGateRules(contracts.gates)],
})
