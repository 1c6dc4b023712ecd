import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** deBridge (DLN): cross-chain orders and their fulfilment. */
export const debridge = defineProtocol({
  slug: "debridge",
  name: "deBridge",
  rules: [...bridgeGateRules(contracts.gates)],
})
