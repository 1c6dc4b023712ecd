import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Safe: an owner has the account do something.
 *
 * Source: `Safe` of https://github.com/safe-global/safe-smart-account, all versions.
 */
export const safeMultisig: Interpreter = defineProtocol({
  slug: "safe-multisig",
  name: "Safe",
  rules: [{ action: "execute", event: "ExecutionSuccess(bytes32,uint256)" }],
})
