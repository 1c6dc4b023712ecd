/** Requests for balances: API processes file them, and the reader of the chain reads them at its newest block. */
import { Schema } from "effect"

/** The inbox of these requests. */
export const balanceRequests = "reads"

/** The balances of an account on a chain: that of the native coin, and those of tokens. */
export const BalanceRequest = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  /** Tokens whose balances are requested beside the native coin's. */
  tokens: Schema.Array(Schema.String),
  /** Whether the balances of all candidates of the chain are requested as well; false where absent. */
  isWhole: Schema.optionalKey(Schema.Boolean),
  /** The block of the balances that are requested again, since events do not determine them; a later block is another request. */
  atBlock: Schema.optionalKey(Schema.Int),
})

/** A request as code has it. */
export type BalanceRequest = typeof BalanceRequest.Type

/** Tokens of a chain of which any account may hold some. Filed before the first request that they are to be read for. */
export const TokenCandidates = Schema.Struct({
  chainId: Schema.Int,
  candidates: Schema.Array(Schema.String),
})

/** Candidates as code has them. */
export type TokenCandidates = typeof TokenCandidates.Type

/** The text of a message of this inbox. */
export const BalanceMessageText = Schema.fromJsonString(Schema.Union([BalanceRequest, TokenCandidates]))
