import { Effect } from "effect"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { readHolders } from "../accounts/proxy-accounts.ts"
import { type AsOfArguments, checkAsOf } from "../history/as-of.ts"
import { readNftBalance } from "../nft/nft-portfolio.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainIds, type Report } from "../request/arguments.ts"
import type { PortfolioContext } from "./portfolio-context.ts"
import { readBalances, readHoldings, readShares } from "./portfolio-holding.ts"

/** The arguments of a portfolio. */
type PortfolioArguments = Parameters<typeof checkChainIds>[0] &
  AsOfArguments & { readonly addresses: ReadonlyArray<string>; readonly includeProxyAccounts?: boolean | null }

/** The requested portfolio. Balances, shares and NFTs are read once, on the first use by a field. */
export const findPortfolio = (
  args: PortfolioArguments,
  requested: PortfolioContext,
  report: Report,
): ReturnType<PortfolioModel["again"]> =>
  Effect.gen(function* () {
    const accounts = yield* checkAccounts("addresses", args.addresses, requested, report)
    const chains = yield* checkChainIds(args, requested, report)
    const { chainIds, unreadIds, context } = yield* checkAsOf(args, chains, { context: requested, report })
    const model: PortfolioModel = {
      context,
      again: (atMs, reportAgain) =>
        findPortfolio(
          atMs === undefined ? args : { ...args, asOf: null, asOfBlock: null, asOfTime: atMs },
          requested,
          reportAgain,
        ),
      accounts,
      chainIds,
      unreadIds,
      readHolders: yield* Effect.cached(
        readHolders({ accounts, chainIds }, { isWithProxies: args.includeProxyAccounts !== false, context, report }),
      ),
      readBalances: yield* Effect.cached(Effect.suspend(() => readBalances(model, context))),
      readShares: yield* Effect.cached(Effect.suspend(() => readShares(model, context))),
      readHoldings: Effect.suspend(() => readHoldings(model, { context, report })),
      readNfts: yield* Effect.cached(Effect.suspend(() => readNftBalance(model, { context, report }))),
      asOfChain: (chainId) => context.marks.asOfChain(chainId),
      atMs: context.nowMs,
      isPast: context.marks.isPast,
      pastBlock: (chainId) => (context.marks.isPast ? context.marks.asOfChain(chainId)?.block : undefined),
    }
    return model
  })
