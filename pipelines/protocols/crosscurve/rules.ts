import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** CrossCurve routers: cross-chain transfers. */
export const crosscurve = defineProtocol({
  slug: "crosscurve",
  name: "CrossCurve",
  rules: [...bridgeGateRules(contracts.routers)],
})
