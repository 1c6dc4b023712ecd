import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"
import type { SwapRule } from "../swap-rule.ts"

/** Contracts of an Algebra exchange. */
export interface AlgebraExchange {
  readonly routers: ContractTable
  /** Position managers; positions are NFTs. */
  readonly positions: ContractTable
}

/**
 * Rules for Algebra exchanges, whose pools emit Uniswap v3's events. Collected amounts are removed liquidity or fees.
 *
 * Source: npm packages `@cryptoalgebra/core` (`IAlgebraPoolEvents`) and `@cryptoalgebra/periphery` (`INonfungiblePositionManager`).
 */
export const algebraRules = ({ routers, positions }: AlgebraExchange): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
  { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)", emitters: positions },
  { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
  { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions },
]

/**
 * Swaps of Algebra Integral since version 1.2, whose event has two fees more.
 *
 * Source: `IAlgebraPoolEvents.sol` of `src/core/contracts/interfaces/pool` of https://github.com/cryptoalgebra/Algebra.
 */
export const integralSwap: SwapRule = {
  kind: "algebra",
  event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint24,uint24)",
  sender: { topic: 1 },
  recipient: { topic: 2 },
  changes: [{ word: 0 }, { word: 1 }],
  of: "pool",
  state: { rootPrice: { word: 2 }, liquidity: { word: 3 }, tick: { word: 4 } },
}
