import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { every: ["0x1111111254eeb25477b68fb85ed929f73a960582"] }

/**
 * 1inch, its fifth router, the same on every chain.
 */
export const oneInchV5: Interpreter = defineProtocol({
  slug: "1inch-v5",
  name: "1inch",
  rules: [{ action: "swap", called: routers }],
})
