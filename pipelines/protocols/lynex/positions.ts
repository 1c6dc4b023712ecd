import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("lynex")

/** Liquidity in ranges. */
export const positions = [rangeGroup(contracts.positions, algebraRange)]
