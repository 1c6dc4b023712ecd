import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-router.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { positions } from "./positions.ts"

/**
 * PancakeSwap: routers and position manager.
 *
 * Source: `IPancakeV3PoolEvents.sol` of https://github.com/pancakeswap/pancake-v3-contracts.
 */
export const pancakeswap = defineProtocol({
  slug: "pancakeswap",
  name: "PancakeSwap",
  positions,
  swaps: [
    {
      kind: "pancake-v3",
      event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
      sender: { topic: 1 },
      recipient: { topic: 2 },
      changes: [{ word: 0 }, { word: 1 }],
      of: "pool",
    },
  ],
  rules: [
    ...uniswapV2RouterRules(contracts.routers),
    {
      action: "swap",
      called: contracts.routers,
      event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
    },
    { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: contracts.positions },
    { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: contracts.positions },
    { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: contracts.positions },
  ],
  attempts: [...uniswapV2RouterAttempts(contracts.routers)],
})
