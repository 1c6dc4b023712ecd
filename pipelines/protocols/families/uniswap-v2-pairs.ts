import type { PoolMaker } from "../pool-maker.ts"
import type { ProtocolRule } from "../protocol.ts"

/**
 * Rules for a protocol's own pairs behind any router. Named routers take precedence.
 *
 * Source: `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
export const uniswapV2PairRules = (pool: PoolMaker): ReadonlyArray<ProtocolRule> => [
  {
    action: "swap",
    event: "Swap(address,uint256,uint256,uint256,uint256,address)",
    pool,
    sends: "any",
    receives: "any",
  },
  { action: "pool", event: "Mint(address,uint256,uint256)", pool, sends: "any", receives: "any" },
  { action: "unpool", event: "Burn(address,uint256,uint256,address)", pool, receives: "any" },
]
