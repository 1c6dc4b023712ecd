import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("thena")

/** THENA, a Solidly fork on BNB with pools of Algebra. Liquidity in pools and ranges. */
export const thena = defineApp({
  slug: "thena",
  name: "THENA",
  positions: [solidlyPoolGroup(contracts.factories, "isPair(address)"), rangeGroup(contracts.positions, algebraRange)],
})
