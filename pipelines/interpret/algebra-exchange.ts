import type { ContractTable, ProtocolRule } from "./protocol.ts"

/** The contracts of an exchange on Algebra. */
export interface AlgebraExchange {
  readonly routers: ContractTable
  /** The contracts that keep positions, as items. */
  readonly positions: ContractTable
}

/**
 * What exchanges on Algebra tell, whose pools have the events of Uniswap v3. What is taken from a position is told with the
 * liquidity that was removed, or by itself as what it earned.
 *
 * Source: npm packages `@cryptoalgebra/core` (`IAlgebraPoolEvents`) and `@cryptoalgebra/periphery` (`INonfungiblePositionManager`).
 */
export const algebraRules = ({ routers, positions }: AlgebraExchange): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
  { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)", emitters: positions },
  { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
  { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions },
]
