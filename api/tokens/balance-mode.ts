import { Effect } from "effect"
import { type BalanceReason, balanceModeOf } from "#schemas/domain/balance-mode.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { TokenBalanceModeReason } from "../schema/generated.ts"

/** The reasons as the interface names them. */
const reasonNames = {
  untraced: "UNTRACED",
  rebasing: "REBASING",
  "false-events": "FALSE_EVENTS",
  "fee-on-transfer": "FEE_ON_TRANSFER",
} as const satisfies Readonly<Record<BalanceReason, TokenBalanceModeReason>>

const modeNames = { calls: "CALLS", events: "EVENTS", shares: "SHARES" } as const

/** A reason as the interface names it. */
export const reasonName = (reason: BalanceReason): TokenBalanceModeReason => reasonNames[reason]

const reasonOf = ({ chainId, token }: TokenKey, { audits }: Pick<RequestContext, "audits">) =>
  Effect.map(audits, (newest) => newest.get(chainId)?.reasons.get(token))

/** The source of a token's balances. */
export const balanceMode = (key: TokenKey, context: Pick<RequestContext, "audits">) =>
  Effect.map(reasonOf(key, context), (reason) => modeNames[reason === undefined ? "events" : balanceModeOf(reason)])

/** Reason why events do not determine the balances of a token; null if they do. */
export const balanceModeReason = (key: TokenKey, context: Pick<RequestContext, "audits">) =>
  Effect.map(reasonOf(key, context), (reason) => (reason === undefined ? null : reasonName(reason)))
