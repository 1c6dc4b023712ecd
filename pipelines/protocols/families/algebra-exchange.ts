import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/** The contracts of an exchange on Algebra. */
export interface AlgebraExchange {
  readonly routers: ContractTable
  /** The contracts that keep positions, as items. */
  readonly positions: ContractTable
}

/**
 * Rules for exchanges on Algebra, whose pools have the events of Uniswap v3. Amounts collected from a position belong to the removed
 * liquidity, or are its fees.
 *
 * Source: npm packages `@cryptoalgebra/core` (`IAlgebraPoolEvents`) and `@cryptoalgebra/periphery` (`INonfungiblePositionManager`).
 */
export const algebraRules = ({ routers, positions }: AlgebraExchange): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
  { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint128,uint256,uint256,address)", emitters: positions },
  { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
  { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions },
]
