import type { ContractTable } from "../contract-table.ts"
import type { PoolMaker } from "../pool-maker.ts"
import type { ProtocolAttempt, ProtocolRule } from "../protocol.ts"

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

/**
 * Rules for pairs of Uniswap v2 or a fork behind a called router. Forks emit the same events, so they count only behind a known router.
 *
 * Source: `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
export const uniswapV2RouterRules = (routers: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
  { action: "pool", called: routers, event: "Mint(address,uint256,uint256)" },
  { action: "unpool", called: routers, event: "Burn(address,uint256,uint256,address)" },
]

/**
 * Intents of calls to such a router other than swaps, which are decoded from their input.
 *
 * Source: `IUniswapV2Router02` of npm package `@uniswap/v2-periphery`.
 */
export const uniswapV2RouterAttempts = (routers: ContractTable): ReadonlyArray<ProtocolAttempt> => [
  {
    action: "pool",
    called: routers,
    calls: [
      "addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)",
      "addLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
    ],
  },
  {
    action: "unpool",
    called: routers,
    calls: [
      "removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)",
      "removeLiquidityETH(address,uint256,uint256,uint256,address,uint256)",
      "removeLiquidityETHSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256)",
      "removeLiquidityWithPermit(address,address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)",
      "removeLiquidityETHWithPermit(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)",
      "removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address,uint256,uint256,uint256,address,uint256,bool,uint8,bytes32,bytes32)",
    ],
  },
]
