import type { Hash } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "./contract-table.ts"

/** Factories of a protocol's pools. Each pool has two tokens, and an address derived from them (`CREATE2`). */
export interface PoolMaker {
  readonly makers: ContractTable
  /** Hash of a pool's init code. */
  readonly codeHash: Hash
  /** Fees in millionths, if a pair of tokens has one pool per fee. */
  readonly fees?: ReadonlyArray<number>
}
