import { Context, Effect } from "effect"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"

/**
 * Asks the readers of chains for balances, so that later requests can be answered with them. Nothing where no log is configured.
 *
 * Returns at once, and never fails: a request that is lost is repeated by the next one for the account.
 */
export const AskBalances: Context.Reference<(requests: ReadonlyArray<BalanceRequest>) => Effect.Effect<void>> =
  Context.Reference<(requests: ReadonlyArray<BalanceRequest>) => Effect.Effect<void>>("api/AskBalances", {
    defaultValue: () => () => Effect.void,
  })
