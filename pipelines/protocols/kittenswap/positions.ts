import { integralRange, rangeGroup } from "../families/range-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kittenswap")

/** Liquidity in ranges. */
export const positions = [rangeGroup(contracts.positions, integralRange)]
