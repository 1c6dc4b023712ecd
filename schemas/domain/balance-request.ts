/** Requests for balances: API processes file them, and the reader of the chain serves them with the next block. */
import { Schema } from "effect"

/** The inbox of these requests. */
export const balanceRequests = "reads"

/** The balances of an account on a chain: that of the native coin, and those of tokens. */
export const BalanceRequest = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  /** Tokens whose balances are requested beside the native coin's. */
  tokens: Schema.Array(Schema.String),
})

/** A request as code has it. */
export type BalanceRequest = typeof BalanceRequest.Type

/** The text of a request as it is filed. */
export const BalanceRequestText = Schema.fromJsonString(BalanceRequest)
