import { opStackBridgeRules } from "../../protocols/families/op-stack-bridge.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Bridges of any chain of the OP Stack, whoever runs it.
 *
 * Source: as `op-stack-bridge.ts` says.
 */
export const opStack = defineProtocol({
  slug: "op-stack",
  rules: [...opStackBridgeRules({})],
})
