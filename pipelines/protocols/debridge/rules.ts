import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** deBridge's liquidity network: orders to another chain, and what was ordered elsewhere as it arrives. */
export const debridge = defineProtocol({
  slug: "debridge",
  name: "deBridge",
  rules: [...bridgeGateRules(contracts.gates)],
})
