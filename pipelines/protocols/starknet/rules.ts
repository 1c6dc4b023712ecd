import { bridgeGateRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("starknet")

/** StarkGate: the ETH bridge between Starknet and Ethereum. */
export const starknet = defineProtocol({
  slug: "starknet",
  name: "StarkGate",
  rules: [...bridgeGateRules(contracts.gates, "Starknet")],
})
