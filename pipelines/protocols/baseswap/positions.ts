import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("baseswap")

/** Liquidity in ranges. */
export const positions = [rangeGroup(contracts.positions, uniswapRange)]
