import { algebraRules } from "../families/algebra-exchange.ts"
import { integralRange, rangeGroup } from "../families/range-position.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kittenswap")

/** Liquidity in ranges. */
const positions = [rangeGroup(contracts.positions, integralRange)]

/** KittenSwap on HyperEVM (Algebra). */
export const kittenswap = defineProtocol({
  slug: "kittenswap",
  name: "KittenSwap",
  positions,
  rules: [...algebraRules({ routers: contracts.routers, positions: contracts.positions })],
})
