/**
 * Causes of a fact within its transaction, in the order in which a block's effects are listed.
 *
 * `value` coins sent with the transaction, `trace` an inner call, `log` an event, `fee` the price of the transaction, `withdrawal` and
 * `reward` the block itself.
 */
export const origins = ["value", "trace", "log", "fee", "withdrawal", "reward"] as const

export type Origin = (typeof origins)[number]

/** Position of a fact in its block. Together with chain and block number it is the fact's key, so that repeated writes are idempotent. */
export interface Place {
  /** -1 for facts of the block that belong to no transaction. */
  readonly transactionIndex: number
  readonly origin: Origin
  /** Log index, position in the block's traces, or index in the block's withdrawals; 0 for `value`, `fee`, `reward`. */
  readonly originIndex: number
  /** Distinguishes facts of one origin: 0 for debits, 1 for credits; batches continue counting. */
  readonly leg: number
}

/** Transaction index of facts of the block that belong to no transaction. */
export const noTransactionIndex = -1

/** Comparator for `sort`: orders places as a block's effects are listed. */
export const comparePlaces = (left: Place, right: Place): number =>
  left.transactionIndex - right.transactionIndex ||
  origins.indexOf(left.origin) - origins.indexOf(right.origin) ||
  left.originIndex - right.originIndex ||
  left.leg - right.leg
