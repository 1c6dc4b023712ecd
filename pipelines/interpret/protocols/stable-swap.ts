import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Pools that emit Curve's events, whoever made them: Curve's own factories, and those that took its code.
 *
 * Source: npm package `@curvefi/api` 2.65.13, `lib/constants/abis` (`swap.json` of each pool, `factory-stable-ng/*.json`).
 */
export const stableSwap: Interpreter = defineProtocol({
  slug: "stable-swap",
  rules: [
    { action: "swap", event: "TokenExchange(address,int128,uint256,int128,uint256)", account: { topic: 1 } },
    { action: "swap", event: "TokenExchange(address,uint256,uint256,uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[2],uint256[2],uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[3],uint256[3],uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[4],uint256[4],uint256,uint256)", account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidity(address,uint256[2],uint256[2],uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidity(address,uint256[3],uint256[3],uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidityOne(address,uint256,uint256,uint256)", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidityOne(address,int128,uint256,uint256,uint256)", account: { topic: 1 } },
  ],
})
