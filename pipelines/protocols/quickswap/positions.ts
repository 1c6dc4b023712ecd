import { chefGroup } from "../families/chef-position.ts"
import { algebraRange, integralRange, rangeGroup } from "../families/range-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("quickswap")

/** Factory of its pairs, with Uniswap's pair code. */
export const pairs: PoolMaker = {
  makers: contracts.v2PairFactories,
  codeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
}

/** Liquidity in pairs. */
export const v2Positions = [pairGroup(pairs)]

/** Liquidity in ranges, and stakes of managed ranges. */
export const v3Positions = [
  rangeGroup(contracts.v3Positions, algebraRange),
  chefGroup(contracts.farms, {
    token: "lpToken(uint256)",
    reward: "REWARD()",
    pending: "pendingReward(uint256,address)",
    hasRewarders: true,
  }),
]

/** Liquidity in ranges. */
export const v4Positions = [rangeGroup(contracts.v4Positions, integralRange)]
