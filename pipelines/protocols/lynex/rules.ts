import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("lynex")

/** Lynex, a Solidly fork on Linea with pools of Algebra. Liquidity in ranges. */
export const lynex = defineApp({
  slug: "lynex",
  name: "Lynex",
  positions: [rangeGroup(contracts.positions, algebraRange)],
})
