import type { StateReads } from "./block.ts"
import type { Address } from "./primitive.ts"

/** A balance after a block, in the asset's base unit. */
export type BalanceRead = {
  readonly account: Address
  /** The zero address for the native coin. */
  readonly token: Address
  /** Absent where the endpoint or the contract gave no answer. */
  readonly balanceRaw: bigint | undefined
}

/** The kind of state read that has these, by the name of its list in records. */
export const balanceReads = "balances"

/** The balances among the state that was read. */
export const balancesIn = (reads: StateReads): ReadonlyArray<BalanceRead> =>
  // The list has no other members: it is filled by the decoding of this kind, or from a record that was written so.
  (reads[balanceReads] ?? []) as ReadonlyArray<BalanceRead>
