import { barGroup } from "../families/bar-position.ts"
import { chefGroup } from "../families/chef-position.ts"
import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("sushiswap")

/** Factories of its pairs. */
export const pairs: PoolMaker = {
  makers: contracts.v2PairFactories,
  codeHash: "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
}

/** Liquidity in pairs, and stakes in farms. */
export const v2Positions = [
  pairGroup(pairs),
  chefGroup(contracts.firstFarms, {
    token: "poolInfo(uint256)",
    reward: "sushi()",
    pending: "pendingSushi(uint256,address)",
  }),
  chefGroup(
    contracts.otherFarms,
    {
      token: "lpToken(uint256)",
      reward: "SUSHI()",
      pending: "pendingSushi(uint256,address)",
      hasRewarders: true,
    },
    { id: "farm-v2" },
  ),
]

/** Liquidity in ranges. */
export const v3Positions = [rangeGroup(contracts.v3Positions, uniswapRange)]

/** Staked SUSHI. */
export const barPositions = [barGroup(contracts.bars, "sushi()")]
