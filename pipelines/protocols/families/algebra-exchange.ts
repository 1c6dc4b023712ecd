import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

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
