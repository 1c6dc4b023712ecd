import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  1: ["0x5427fefa711eff984124bfbb1ab6fbf5e3da1820"],
}

/**
 * Celer's cBridge on Ethereum.
 *
 * Source: https://cbridge-docs.celer.network/reference/contract-addresses.
 */
export const celer = defineProtocol({
  slug: "celer",
  name: "cBridge",
  rules: [...bridgeGateRules(gates)],
})
