import type { Interpreter } from "../interpreter.ts"
import { opStackBridgeRules } from "../op-stack-bridge.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Bridges of any chain of the OP Stack, whoever runs it.
 *
 * Source: as `op-stack-bridge.ts` says.
 */
export const opStack: Interpreter = defineProtocol({
  slug: "op-stack",
  rules: [...opStackBridgeRules({})],
})
