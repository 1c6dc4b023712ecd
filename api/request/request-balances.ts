import { Context, Effect } from "effect"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"

/**
 * Requests balances from the readers of chains, so that later requests can be answered with them. Nothing where no log is configured.
 *
 * Returns at once, and never fails: a request that is lost is repeated by the next one for the account.
 */
export const RequestBalances: Context.Reference<(requests: ReadonlyArray<BalanceRequest>) => Effect.Effect<void>> =
  Context.Reference<(requests: ReadonlyArray<BalanceRequest>) => Effect.Effect<void>>("api/RequestBalances", {
    defaultValue: () => () => Effect.void,
  })
