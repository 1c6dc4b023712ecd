import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { every: ["0x6352a56caadc4f1e25cd6c75970fa768a3304e64"] }

/**
 * OpenOcean: its exchange, the same on every chain.
 */
export const openocean: Interpreter = defineProtocol({
  slug: "openocean",
  name: "OpenOcean",
  rules: [{ action: "swap", called: routers }],
})
