import { bridgeBetween } from "../families/bridge-chain.ts"
import { opStackBridgeRules, opStackPairs } from "../families/op-stack-bridge.ts"
import { opStackMessages } from "../families/parent-chain-message.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("base")

/** Bridge between Base and Ethereum. */
export const base = defineProtocol({
  slug: "base",
  name: "Base",
  messages: opStackMessages(8453, { portals: contracts.portals, passers: contracts.passers }),
  bridgePairs: opStackPairs(contracts.factories),
  rules: bridgeBetween([1, 8453], opStackBridgeRules({ bridges: contracts.bridges, portals: contracts.portals })),
})
