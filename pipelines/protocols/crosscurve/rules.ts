import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("crosscurve")

/** CrossCurve routers: cross-chain transfers. */
export const crosscurve = defineProtocol({
  slug: "crosscurve",
  name: "CrossCurve",
  rules: [...bridgeGateRules(contracts.routers)],
})
