import { algebraRules } from "../families/algebra-exchange.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("kittenswap")

/** KittenSwap on HyperEVM (Algebra). */
export const kittenswap = defineProtocol({
  slug: "kittenswap",
  name: "KittenSwap",
  positions,
  rules: [...algebraRules({ routers: contracts.routers, positions: contracts.positions })],
})
