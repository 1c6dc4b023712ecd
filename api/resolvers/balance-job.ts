import { Effect } from "effect"
import { reportRefused } from "../accounts/complete-balances.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { balanceJobStatus, startAppBalanceJob, startBalanceJob } from "../portfolio/balance-job.ts"
import { findPortfolio } from "../portfolio/find-portfolio.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainIds, type Report } from "../request/arguments.ts"
import type { PortfolioInput } from "../schema/generated.ts"

/** Starts a job that reads balances. Accounts beyond the limit of the caller are reported. */
const computeTokenBalances = Effect.fnUntraced(function* (
  input: { readonly addresses: ReadonlyArray<string>; readonly networks?: ReadonlyArray<string> | null },
  context: ResolverContext,
  report: Report,
) {
  const accounts = yield* checkAccounts("addresses", input.addresses, context, report)
  const { chainIds } = yield* checkChainIds({ networks: input.networks ?? null }, context, report)
  const { jobId, refused } = yield* startBalanceJob({ accounts, chainIds }, context)
  reportRefused(refused, report)
  return { jobId }
})

/** Starts a job that reads positions in apps. Accounts beyond the limit of the caller are reported. */
const computeAppBalances = Effect.fnUntraced(function* (
  { addresses, networks, appIds }: PortfolioInput,
  context: ResolverContext,
  report: Report,
) {
  const portfolio = yield* findPortfolio({ addresses, networks: networks ?? null }, context, report)
  const { jobId, refused } = yield* startAppBalanceJob(portfolio, appIds ?? null, context)
  reportRefused(refused, report)
  return { jobId }
})

/** Jobs that read balances and positions. */
export const balanceJob = defineResolvers({
  roots: {
    balanceJobStatus: (_root, { jobId }, context) =>
      Effect.map(balanceJobStatus(jobId, context), (status) => ({ jobId, status })),
  },
  mutations: {
    computeTokenBalances: (_root, { input }, context, info) =>
      computeTokenBalances(input, context, context.reportAt(info)),
    computeAppBalances: (_root, { input }, context, info) => computeAppBalances(input, context, context.reportAt(info)),
  },
  types: {},
})
