import { opStackBridgeRules } from "../../protocols/families/op-stack-bridge.ts"
import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

/**
 * Bridges of any chain of the OP Stack, whoever runs it.
 *
 * Source: as `op-stack-bridge.ts` says.
 */
export const opStack: Interpreter = defineProtocol({
  slug: "op-stack",
  rules: [...opStackBridgeRules({})],
})
