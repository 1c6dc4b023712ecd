import { opStackBridgeRules } from "../families/op-stack-bridge.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Bridge between Zora and Ethereum. */
export const zora = defineProtocol({
  slug: "zora",
  name: "Zora",
  rules: opStackBridgeRules({ bridges: contracts.bridges, portals: contracts.portals }),
})
