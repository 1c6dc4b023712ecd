/**
 * Port to the transactions of the facilitator in process that were sent and are not known to be executed. Processes share them, so that a payment whose
 * process has ended is awaited by the next one instead of being sent again, which would revert.
 */
import type { Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { DatabaseUnavailable } from "../errors.ts"

/** Time for which a transaction is awaited: above the longest time for which a payment is valid. */
export const pendingMsMax = 300_000

/** Transactions in flight, by signature. */
export interface PendingSettlements {
  /** The transaction that was sent for the payment of a signature; `undefined` if there is none. */
  readonly find: (signature: string) => Effect.Effect<Hash | undefined, DatabaseUnavailable>
  /** Stores a transaction that was sent for the payment of a signature, in place of an earlier one. */
  readonly add: (signature: string, transaction: Hash) => Effect.Effect<void, DatabaseUnavailable>
  /** Removes the transaction of a payment that is decided. */
  readonly remove: (signature: string) => Effect.Effect<void, DatabaseUnavailable>
}
