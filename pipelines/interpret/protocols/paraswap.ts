import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { every: ["0xdef171fe48cf0115b1d80b88dc8eab59176fee57", "0x6a000f20005980200259b80c5102003040001068"] }

/**
 * ParaSwap: Augustus of version 5 and of version 6, the same on every chain.
 */
export const paraswap: Interpreter = defineProtocol({
  slug: "paraswap",
  name: "ParaSwap",
  rules: [{ action: "swap", called: routers }],
})
