import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { every: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"] }

/**
 * KyberSwap: the MetaAggregationRouterV2, the same on every chain.
 */
export const kyber: Interpreter = defineProtocol({
  slug: "kyber",
  name: "KyberSwap",
  rules: [{ action: "swap", called: routers }],
})
