import { rangeGroup, uniswapRange } from "../families/range-position.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("project-x")

/**
 * Project X, a Uniswap v3 fork on HyperEVM. Source: npm packages `@uniswap/v3-core` and `@uniswap/v3-periphery`. Liquidity in ranges.
 */
export const projectX = defineProtocol({
  slug: "project-x",
  name: "Project X",
  positions: [rangeGroup(contracts.positions, uniswapRange)],
  rules: [
    { action: "swap", called: contracts.routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
    ...eventRules(contracts.positions, [
      { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)" },
      { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)" },
      { action: "claim", event: "Collect(uint256,address,uint256,uint256)" },
    ]),
  ],
})
