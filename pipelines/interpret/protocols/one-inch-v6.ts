import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { every: ["0x111111125421ca6dc452d289314280a0f8842a65"] }

/**
 * 1inch, its sixth router, the same on every chain.
 */
export const oneInchV6: Interpreter = defineProtocol({
  slug: "1inch-v6",
  name: "1inch",
  rules: [{ action: "swap", called: routers }],
})
