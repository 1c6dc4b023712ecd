import { rangeGroup, slipstreamRange } from "../families/range-position.ts"
import { solidlyRules } from "../families/solidly.ts"
import { solidlyGaugeGroup, solidlyLockGroup, solidlyPoolGroup } from "../families/solidly-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("velodrome")

/** Liquidity in pools and ranges, stakes in gauges, and locks. */
const positions: ReadonlyArray<PositionGroup> = [
  solidlyPoolGroup(contracts.factories, "isPool(address)"),
  rangeGroup(contracts.positions, slipstreamRange),
  solidlyGaugeGroup(contracts.voters),
  solidlyLockGroup(contracts.escrows, contracts.distributors),
]

/**
 * Velodrome, a Solidly fork: pools, vote locks and voter rewards. Its first version has Uniswap v2's pairs.
 *
 * Source: the pairs' events: `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
export const velodrome = defineProtocol({
  slug: "velodrome",
  name: "Velodrome",
  positions,
  rules: [
    ...solidlyRules({
      routers: contracts.routers,
      escrows: contracts.escrows,
      voters: contracts.voters,
      positions: contracts.positions,
      rewards: contracts.rewards,
      chains: [10],
    }),
    { action: "swap", called: contracts.routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
    { action: "unpool", called: contracts.routers, event: "Burn(address,uint256,uint256,address)" },
  ],
})
