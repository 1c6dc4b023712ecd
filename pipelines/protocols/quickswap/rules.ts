import { algebraRules } from "../families/algebra-exchange.ts"
import { chefGroup } from "../families/chef-position.ts"
import { algebraRange, integralRange, rangeGroup } from "../families/range-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import { uniswapV2PairRules, uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-rules.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("quickswap")

/** Factory of its pairs, with Uniswap's pair code. */
const pairs: PoolMaker = {
  makers: contracts.v2PairFactories,
  codeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
}

/** Liquidity in pairs. */
const v2Positions = [pairGroup(pairs)]

/** Liquidity in ranges, and stakes of managed ranges. */
const v3Positions = [
  rangeGroup(contracts.v3Positions, algebraRange),
  chefGroup(contracts.farms, {
    token: "lpToken(uint256)",
    reward: "REWARD()",
    pending: "pendingReward(uint256,address)",
    hasRewarders: true,
  }),
]

/** Liquidity in ranges. */
const v4Positions = [rangeGroup(contracts.v4Positions, integralRange)]

/** QuickSwap v2, a Uniswap v2 fork. */
const v2 = defineProtocol({
  slug: "quickswap-v2",
  name: "QuickSwap",
  rules: [...uniswapV2RouterRules(contracts.v2Routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(contracts.v2Routers)],
  positions: v2Positions,
})

/** QuickSwap v3 (Algebra). */
const v3 = defineProtocol({
  slug: "quickswap-v3",
  name: "QuickSwap",
  positions: v3Positions,
  rules: [...algebraRules({ routers: contracts.v3Routers, positions: contracts.v3Positions })],
})

/** QuickSwap v4 (Algebra). */
const v4 = defineProtocol({
  slug: "quickswap-v4",
  name: "QuickSwap",
  positions: v4Positions,
  rules: [...algebraRules({ routers: contracts.v4Routers, positions: contracts.v4Positions })],
})

/** All versions. */
export const quickswap = [v2, v3, v4]
