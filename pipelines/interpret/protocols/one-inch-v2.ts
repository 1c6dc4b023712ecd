import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = { 1: ["0x111111125434b319222cdbf8c261674adb56f3ae"] }

/**
 * 1inch, its second router.
 *
 * Address: npm package and documents of 1inch name it `OneInchExchange`.
 */
export const oneInchV2: Interpreter = defineProtocol({
  slug: "1inch-v2",
  name: "1inch",
  rules: [{ action: "swap", called: routers }],
})
