import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  1: ["0x3ee18b2214aff97000d974cf647e7c347e8fa585"],
}

/**
 * Wormhole's bridge of tokens on Ethereum.
 *
 * Source: https://wormhole.com/docs (Contract Addresses, Wrapped Token Transfers).
 */
export const wormhole = defineProtocol({
  slug: "wormhole",
  name: "Wormhole",
  rules: [...bridgeGateRules(gates)],
})
