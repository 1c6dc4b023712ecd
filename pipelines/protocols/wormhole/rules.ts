import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Wormhole token bridge on Ethereum. */
export const wormhole = defineProtocol({
  slug: "wormhole",
  name: "Wormhole",
  rules: [...bridgeGateRules(contracts.gates)],
})
