import type { PoolMaker, ProtocolRule } from "./protocol.ts"

/**
 * What a protocol's own pairs tell, whoever was asked to trade with them. Other routers, which have a name of their own, come
 * first.
 *
 * Source: `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
export const uniswapV2PairRules = (pool: PoolMaker): ReadonlyArray<ProtocolRule> => [
  { action: "swap", event: "Swap(address,uint256,uint256,uint256,uint256,address)", pool, gave: "any", got: "any" },
  { action: "pool", event: "Mint(address,uint256,uint256)", pool, gave: "any", got: "any" },
  { action: "unpool", event: "Burn(address,uint256,uint256,address)", pool, got: "any" },
]
