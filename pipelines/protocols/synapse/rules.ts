import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Synapse bridge on Ethereum. */
export const synapse = defineProtocol({
  slug: "synapse",
  name: "Synapse",
  rules: [...bridgeGateRules(contracts.gates)],
})
