import type { Hash } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "./contract-table.ts"

/** A fee tier: a pair of tokens has at most one pool in each. */
export interface PoolTier {
  /** In millionths. */
  readonly fee: number
  /** Distance of the ticks at which liquidity can begin and end. */
  readonly tickSpacing: bigint
}

/** Factories of a protocol's pools. Each pool has two tokens, and an address derived from them (`CREATE2`). */
export interface PoolMaker {
  readonly makers: ContractTable
  /** Hash of a pool's init code. */
  readonly codeHash: Hash
  /** If a pair of tokens has one pool per fee. */
  readonly tiers?: ReadonlyArray<PoolTier>
}
