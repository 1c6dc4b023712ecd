import { algebraRules } from "../families/algebra-exchange.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { positions } from "./positions.ts"

/** KittenSwap on HyperEVM (Algebra). */
export const kittenswap = defineProtocol({
  slug: "kittenswap",
  name: "KittenSwap",
  positions,
  rules: [...algebraRules({ routers: contracts.routers, positions: contracts.positions })],
})
