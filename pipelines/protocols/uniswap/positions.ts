import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { stakingGroup } from "../families/staking-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import { pooledRangeGroup } from "../families/uniswap-v4-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("uniswap")

/** Factories of its pairs. */
export const pairs: PoolMaker = {
  makers: contracts.v2PairFactories,
  codeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
}

/** Liquidity in pairs, and shares that were staked. */
export const v2Positions = [pairGroup(pairs), stakingGroup(contracts.farms)]

/** Liquidity in ranges. */
export const v3Positions = [rangeGroup(contracts.v3Positions, uniswapRange)]

/** Liquidity in ranges, in pools with and without hooks. */
export const v4Positions = [pooledRangeGroup(contracts.v4Positions, contracts.v4Lenses)]
