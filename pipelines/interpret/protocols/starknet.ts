import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  1: ["0xae0ee0a63a2ce6baeeffe56e7714fb4efe48d419"],
}

/**
 * StarkGate, between Starknet and Ethereum: its bridge of ether.
 *
 * Source: https://github.com/starknet-io/starknet-addresses, `bridged_tokens/mainnet.json` (`l1_bridge_address`).
 */
export const starknet = defineProtocol({
  slug: "starknet",
  name: "StarkGate",
  rules: [...bridgeGateRules(gates)],
})
