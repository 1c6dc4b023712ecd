import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { v2Contracts, v3Contracts } from "./contracts.ts"

/** Factories of its pairs. */
export const pairs: PoolMaker = {
  makers: v2Contracts.pairFactories,
  codeHash: "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
}

/** Liquidity in pairs. */
export const v2Positions = [pairGroup(pairs)]

/** Liquidity in ranges. */
export const v3Positions = [rangeGroup(v3Contracts.positions, uniswapRange)]
