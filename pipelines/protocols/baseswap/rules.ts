import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("baseswap")

/** BaseSwap, an exchange on Base with a fork of Uniswap v3. Liquidity in ranges. */
export const baseswap = defineApp({
  slug: "baseswap",
  name: "BaseSwap",
  positions: [rangeGroup(contracts.positions, uniswapRange)],
})
