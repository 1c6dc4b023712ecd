import { bridgeBetween } from "../families/bridge-chain.ts"
import { opStackBridgeRules, opStackPairs } from "../families/op-stack-bridge.ts"
import { opStackMessages } from "../families/parent-chain-message.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("mode")

/** Bridge between Mode and Ethereum. */
export const mode = defineProtocol({
  slug: "mode",
  name: "Mode",
  messages: opStackMessages(34_443, { portals: contracts.portals, passers: contracts.passers }),
  bridgePairs: opStackPairs(contracts.factories),
  rules: bridgeBetween([1, 34_443], opStackBridgeRules({ bridges: contracts.bridges, portals: contracts.portals })),
})
