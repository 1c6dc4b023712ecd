import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Safe: an owner has the account do something. Every account is a contract of its own, so no list names them.
 *
 * Source: npm package `@safe-global/safe-deployments` 1.37.56, `gnosis_safe.json` and `safe.json` of `dist/assets/v1.*`.
 */
export const safeMultisig = defineProtocol({
  slug: "safe-multisig",
  name: "Safe",
  rules: [{ action: "execute", event: "ExecutionSuccess(bytes32,uint256)", account: "signer" }],
})
