import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { contracts } from "./contracts.ts"

/** Liquidity in ranges. */
export const positions = [rangeGroup(contracts.positions, uniswapRange)]
