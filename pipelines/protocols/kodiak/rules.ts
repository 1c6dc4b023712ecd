import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kodiak")

/** Kodiak, an exchange on Berachain with a fork of Uniswap v3. Liquidity in ranges. */
export const kodiak = defineApp({
  slug: "kodiak",
  name: "Kodiak",
  positions: [rangeGroup(contracts.positions, uniswapRange)],
})
