import type { Hash } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "./contract-table.ts"

/** Factories of a protocol's pools, each of two tokens and at an address derived from them (`CREATE2`). */
export interface PoolMaker {
  readonly makers: ContractTable
  /** Hash of a pool's init code. */
  readonly codeHash: Hash
  /** Fees in millionths, where a pair of tokens has one pool for each fee. */
  readonly fees?: ReadonlyArray<number>
}
