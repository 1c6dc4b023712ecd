import type { LiquidityRule } from "../liquidity-rule.ts"

const ticks = { lower: { topic: 2 }, upper: { topic: 3 } } as const

/**
 * Changes of liquidity of pools with ticks, of any protocol.
 *
 * Source: `IUniswapV3PoolEvents.sol` of npm package `@uniswap/v3-core`, whose forks and Algebra have the same events; `Burn` of Algebra Integral:
 * `src/core/contracts/interfaces/pool/IAlgebraPoolEvents.sol` of https://github.com/cryptoalgebra/Algebra.
 */
export const rangeLiquidity: ReadonlyArray<LiquidityRule> = [
  {
    event: "Mint(address,address,int24,int24,uint128,uint256,uint256)",
    lower: { topic: 2 },
    upper: { topic: 3 },
    amount: { word: 1 },
    direction: "in",
  },
  { event: "Burn(address,int24,int24,uint128,uint256,uint256)", ...ticks, amount: { word: 0 }, direction: "out" },
  {
    event: "Burn(address,int24,int24,uint128,uint256,uint256,uint24)",
    ...ticks,
    amount: { word: 0 },
    direction: "out",
  },
]
