import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** The routers of CrossCurve, by which tokens go to another chain. */
export const crosscurve = defineProtocol({
  slug: "crosscurve",
  name: "CrossCurve",
  rules: [...bridgeGateRules(contracts.routers)],
})
