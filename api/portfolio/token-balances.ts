/** The balances of a portfolio. Those that are unknown or still to be read are reported. */
import { Effect } from "effect"
import { completeBalances } from "../accounts/complete-balances.ts"
import type { PortfolioModel, TokenBalanceModel } from "../accounts/portfolio-model.ts"
import type { Report } from "../request/arguments.ts"
import { BalancesUnknown } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"

/** Without balances: of an execution that is repeated once they are there. */
const awaitedBalances = (portfolio: PortfolioModel): TokenBalanceModel => ({
  ...portfolio,
  holdings: [],
  omittedTokenCount: 0,
})

/** The balances of a portfolio; accounts with an unknown coin balance are reported, and those that are still to be read. */
export const readTokenBalances = Effect.fnUntraced(function* (
  portfolio: PortfolioModel,
  { isRefreshed, report }: { readonly isRefreshed: boolean; readonly report: Report },
  context: RequestContext,
) {
  const balances = yield* portfolio.readBalances
  const completion = isRefreshed
    ? yield* completeBalances(balances, { context, report })
    : ({ isAwaited: false, isReported: () => false } as const)
  if (completion.isAwaited) return awaitedBalances(portfolio)
  for (const [chainId, unknown] of balances.unknown) {
    const accounts = unknown.filter((account) => !completion.isReported(chainId, account))
    const historyFrom = portfolio.asOfChain(chainId)?.historyFrom ?? 0
    if (accounts.length > 0) report(new BalancesUnknown({ chainId, accounts, historyFrom }))
  }
  return yield* portfolio.readHoldings
})
