import type { Address } from "../domain/primitive.ts"

/** A known balance of an account after this block. Never a delta, never moved. */
export interface Checkpoint {
  readonly account: Address
  /** The zero address for the native coin. */
  readonly token: Address
  readonly balanceRaw: bigint
}
