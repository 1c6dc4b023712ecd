import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  1: ["0x2796317b0ff8538f253012862c06787adfb8ceb6"],
}

/**
 * Synapse: its bridge on Ethereum.
 *
 * Source: https://docs.synapseprotocol.com (Contract Addresses, Bridge).
 */
export const synapse = defineProtocol({
  slug: "synapse",
  name: "Synapse",
  rules: [...bridgeGateRules(gates)],
})
