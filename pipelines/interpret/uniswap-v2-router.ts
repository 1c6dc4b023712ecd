import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What pairs of Uniswap v2, or of a fork of it, tell of who calls a router. Forks have the same events, so that these count
 * behind a known router only.
 *
 * Source: `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
export const uniswapV2RouterRules = (routers: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
  { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
  { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,address)" },
]
