import { barGroup } from "../families/bar-position.ts"
import { chefGroup } from "../families/chef-position.ts"
import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import { uniswapV2PairRules, uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-rules.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { defineApp, defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("sushiswap")

/** Factories of its pairs. */
const pairs: PoolMaker = {
  makers: contracts.v2PairFactories,
  codeHash: "0xe18a34eb0e04b04f7a0ac29a6e80748dca96319b42c54d679cb821dca90c6303",
}

/** Liquidity in pairs, and stakes in farms. */
const v2Positions = [
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
const v3Positions = [rangeGroup(contracts.v3Positions, uniswapRange)]

/** Staked SUSHI. */
const barPositions = [barGroup(contracts.bars, "sushi()")]

/** SushiSwap's latest router. */
const routeProcessor = defineProtocol({
  slug: "sushiswap",
  name: "SushiSwap",
  positions: barPositions,
  rules: [{ action: "swap", called: contracts.routeProcessors, sends: "any", receives: "any" }],
})

/** SushiSwap v2: routers and pairs. */
const v2 = defineProtocol({
  slug: "sushiswap-v2",
  name: "SushiSwap",
  rules: [...uniswapV2RouterRules(contracts.v2Routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(contracts.v2Routers)],
  positions: v2Positions,
})

/** SushiSwap v3: a fork of Uniswap v3. */
const v3 = defineApp({ slug: "sushiswap-v3", name: "SushiSwap", positions: v3Positions })

/** All versions. */
export const sushiswap = [routeProcessor, v2, v3]
