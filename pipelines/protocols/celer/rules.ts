import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Celer cBridge on Ethereum. */
export const celer = defineProtocol({
  slug: "celer",
  name: "cBridge",
  rules: [...bridgeGateRules(contracts.gates)],
})
