import { bridgeGateRules } from "../families/bridge-gate.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** StarkGate, between Starknet and Ethereum: its bridge of ether. */
export const starknet = defineProtocol({
  slug: "starknet",
  name: "StarkGate",
  rules: [...bridgeGateRules(contracts.gates)],
})
