/**
 * What made a fact inside its transaction, in the order in which a block's effects are told.
 *
 * `value` the coins sent with the transaction, `trace` an inner call, `log` an event, `fee` the price of
 * the transaction, `withdrawal` and `reward` the block itself.
 */
export const origins = ["value", "trace", "log", "fee", "withdrawal", "reward"] as const

export type Origin = (typeof origins)[number]

/**
 * Where in its block a fact stands. With chain and block number it is the fact's key, so that writing
 * a fact twice writes it once.
 */
export interface Place {
  /** -1 for what belongs to the block and to no transaction. */
  readonly transactionIndex: number
  readonly origin: Origin
  /** Log index, position in the block's traces, or index in the block's withdrawals; 0 for `value`, `fee`, `reward`. */
  readonly originIndex: number
  /** Tells facts of one origin apart: 0 for what leaves, 1 for what arrives; batches go on counting. */
  readonly leg: number
}

/** The transaction index of what belongs to the block and to no transaction. */
export const noTransactionIndex = -1

/** Orders places as a block's effects are told: for `sort`. */
export const comparePlaces = (left: Place, right: Place): number =>
  left.transactionIndex - right.transactionIndex ||
  origins.indexOf(left.origin) - origins.indexOf(right.origin) ||
  left.originIndex - right.originIndex ||
  left.leg - right.leg
