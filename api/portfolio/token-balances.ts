/** The balances of a portfolio. Those that are unknown or still to be read are reported. */
import type { PortfolioBalancesModel, PortfolioModel, TokenBalanceModel } from "#schemas/graphql/model.ts"
import type { Report } from "../request/arguments.ts"
import { BalancesUnknown, TokenBalancesUnknown } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { completeBalances } from "./complete-balances.ts"

/** Without balances: of an execution that is repeated once they are there. */
const awaitedBalances = (portfolio: PortfolioModel): TokenBalanceModel => ({
  ...portfolio,
  holdings: [],
  omittedTokenCount: 0,
})

/** Reports by chain the accounts that moved tokens whose balance is unknown, with the number of these tokens. */
export const reportUnknownTokens = (rows: PortfolioBalancesModel["unknownTokens"], report: Report): void => {
  const unknown = rows.filter(({ tokens }) => tokens.length > 0)
  for (const [chainId, ofChain] of Map.groupBy(unknown, (row) => row.chainId)) {
    const accounts = ofChain.map(({ account }) => account)
    const tokenCount = new Set(ofChain.flatMap(({ tokens }) => tokens)).size
    report(new TokenBalancesUnknown({ chainId, accounts, tokenCount }))
  }
}

/** The balances of a portfolio; accounts with an unknown balance are reported, and those that are still to be read. */
export const readTokenBalances = async (
  portfolio: PortfolioModel,
  { isRefreshed, report }: { readonly isRefreshed: boolean; readonly report: Report },
  context: RequestContext,
) => {
  const balances = await portfolio.readBalances()
  const completion = isRefreshed
    ? await context.run(completeBalances(balances, { context, report }))
    : ({ isAwaited: false, isReported: () => false } as const)
  if (completion.isAwaited) return awaitedBalances(portfolio)
  for (const [chainId, unknown] of balances.unknown) {
    const accounts = unknown.filter((account) => !completion.isReported(chainId, account))
    const historyFrom = portfolio.asOfChain(chainId)?.historyFrom ?? 0
    if (accounts.length > 0) report(new BalancesUnknown({ chainId, accounts, historyFrom }))
  }
  reportUnknownTokens(
    balances.unknownTokens.filter(({ chainId, account }) => !completion.isReported(chainId, account)),
    report,
  )
  return portfolio.readHoldings()
}
