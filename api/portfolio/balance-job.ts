/**
 * Jobs that read balances, and positions in apps. A job is a request for accounts, and its id contains them: any process of the API finds its state in
 * the tables.
 */
import { Effect, Option, Schema } from "effect"
import { newestReads } from "#projections/outside/account-reads.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { PortfolioModel } from "#schemas/graphql/model.ts"
import { findCandidates, requestsOf } from "../positions/position-candidates.ts"
import { isClosed } from "../positions/position-tree.ts"
import { addressesMax } from "../request/arguments.ts"
import { BalanceReads } from "../request/balance-reads.ts"
import type { RequestContext } from "../request/request-context.ts"
import { requestReads } from "./complete-balances.ts"
import { findPortfolio } from "./find-portfolio.ts"

const Job = Schema.Struct({
  filedAtMs: Schema.Int,
  chainIds: Schema.Array(Schema.Int),
  accounts: Schema.Array(Schema.String).check(Schema.isMaxLength(addressesMax)),
  /** Slugs of the apps whose positions are read; null for all apps, absent for a job that reads balances of tokens. */
  appIds: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String))),
})

const idOf = (job: typeof Job.Type): string => Buffer.from(JSON.stringify(job)).toString("base64url")

const decodeJob = Schema.decodeUnknownOption(Schema.fromJsonString(Job))

/** The job of an id; absent for other texts. */
const jobOf = (jobId: string): typeof Job.Type | undefined =>
  Option.getOrUndefined(decodeJob(Buffer.from(jobId, "base64url").toString()))

/**
 * Requests the balances of accounts on the chains that are read on demand, and returns the id of the job. The balances of other chains are
 * current in any case. Accounts that are refused on one of the chains are not part of the job.
 */
export const startBalanceJob = Effect.fn("balanceJob.start")(function* (
  { accounts, chainIds }: { readonly accounts: ReadonlyArray<Address>; readonly chainIds: ReadonlyArray<ChainId> },
  context: RequestContext,
) {
  const reads = yield* BalanceReads
  const served = chainIds.filter(reads.isServed)
  const { refused } = yield* requestReads(
    served.flatMap((chainId) => accounts.map((account) => ({ chainId, account, tokens: [], isWhole: true }))),
    context,
  )
  const isRefused = (account: Address) => refused.some((request) => request.account === account)
  const accepted = accounts.filter((account) => !isRefused(account))
  const job: typeof Job.Type = { filedAtMs: context.nowMs, chainIds: served, accounts: accepted }
  return { jobId: idOf(job), refused }
})

/** The open positions of accounts in some apps or in all. */
const openPositions = Effect.fnUntraced(function* (
  portfolio: PortfolioModel,
  appIds: ReadonlyArray<string> | null,
  context: RequestContext,
) {
  const { candidates } = yield* findCandidates(portfolio, context)
  return candidates.filter(
    ({ place, reading }) => (appIds?.includes(place.app) ?? true) && (reading === undefined || !isClosed(reading)),
  )
})

/** As `startBalanceJob`, for the positions of a portfolio in some apps, or in all. */
export const startAppBalanceJob = Effect.fn("balanceJob.startApps")(function* (
  portfolio: PortfolioModel,
  appIds: ReadonlyArray<string> | null,
  context: RequestContext,
) {
  const reads = yield* BalanceReads
  const chainIds = portfolio.chainIds.filter(reads.arePositionsServed)
  const open = yield* openPositions({ ...portfolio, chainIds }, appIds, context)
  const newestOf = (chainId: ChainId): number => context.marks.peek(chainId)?.block.number ?? 0
  const { refused } = yield* requestReads(requestsOf(open, newestOf), context)
  const isRefused = (account: Address) => refused.some((request) => request.account === account)
  const accounts = portfolio.accounts.filter((account) => !isRefused(account))
  return { jobId: idOf({ filedAtMs: context.nowMs, chainIds, accounts, appIds }), refused }
})

/** Whether all positions of a job were read since it was filed. */
const areAppsRead = Effect.fnUntraced(function* (
  { accounts, chainIds, filedAtMs, appIds = null }: typeof Job.Type,
  context: RequestContext,
) {
  const portfolio = yield* findPortfolio({ addresses: accounts, chainIds }, context, () => undefined)
  const open = yield* openPositions(portfolio, appIds, context)
  return open.every(({ reading }) => reading !== undefined && reading.root.readAtMs >= filedAtMs)
})

/** `active` until every account of a job was read since it was filed, then `completed`; `unknown` if there is no such job. */
export const balanceJobStatus = Effect.fn("balanceJob.status")(function* (jobId: string, context: RequestContext) {
  const job = jobOf(jobId)
  if (job === undefined) return "unknown"
  const { accounts, chainIds, filedAtMs } = job
  if (job.appIds !== undefined) {
    const isRead = accounts.length * chainIds.length === 0 || (yield* areAppsRead(job, context))
    return isRead ? "completed" : "active"
  }
  const newest = yield* newestReads({ accounts, chainIds })
  const read = newest.filter(({ readAtMs }) => readAtMs >= filedAtMs)
  return read.length >= accounts.length * chainIds.length ? "completed" : "active"
})
