import { type BalanceReason, balanceModeOf } from "#schemas/domain/balance-mode.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { TokenBalanceMode, TokenBalanceModeReason } from "../schema/generated.ts"

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

const reasonOf = async ({ chainId, token }: TokenKey, { audits }: Pick<RequestContext, "audits">) =>
  (await audits()).get(chainId)?.reasons.get(token)

/** The source of a token's balances. */
export const balanceMode = async (
  key: TokenKey,
  context: Pick<RequestContext, "audits">,
): Promise<TokenBalanceMode> => {
  const reason = await reasonOf(key, context)
  return modeNames[reason === undefined ? "events" : balanceModeOf(reason)]
}

/** Reason why events do not determine the balances of a token; null if they do. */
export const balanceModeReason = async (key: TokenKey, context: Pick<RequestContext, "audits">) => {
  const reason = await reasonOf(key, context)
  return reason === undefined ? null : reasonName(reason)
}
