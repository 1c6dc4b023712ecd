import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** A known balance of an account after this block. Absolute, never a delta, and immutable. */
export interface Checkpoint {
  readonly account: Address
  /** The zero address for the native coin. */
  readonly token: Address
  readonly balanceRaw: bigint
}

/** The known balances after a block. */
export const checkpoints = defineFact<Checkpoint>()
