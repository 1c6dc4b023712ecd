import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { every: ["0x1111111254fb6c44bac0bed2854e76f90643097d"] }

/**
 * 1inch, its fourth router, the same on every chain.
 */
export const oneInchV4: Interpreter = defineProtocol({
  slug: "1inch-v4",
  name: "1inch",
  rules: [{ action: "swap", called: routers }],
})
