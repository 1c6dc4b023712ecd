/**
 * Jobs that read balances, and positions in apps. A job is a request for accounts; its state is in the tables, where any process of the API finds it.
 * Where clients have keys, jobs are stored and belong to a client; otherwise an id contains its job.
 */

import { Effect, Option, Schema } from "effect"
import { newestReads } from "#projections/outside/account-reads.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { AccessStore } from "../access/access-store.ts"
import { BalanceJob, type JobOwner } from "../access/job-store.ts"
import { BalanceReads } from "../accounts/balance-reads.ts"
import { requestReads } from "../accounts/complete-balances.ts"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { findCandidates, requestsOf } from "../positions/position-candidates.ts"
import { isClosed } from "../positions/position-tree.ts"
import { addressesMax } from "../request/arguments.ts"
import type { RequestContext } from "../request/request-context.ts"
import { findPortfolio } from "./find-portfolio.ts"
import type { PortfolioContext } from "./portfolio-context.ts"

const decodeJob = Schema.decodeUnknownOption(Schema.fromJsonString(BalanceJob))

/** The client of a request. */
const ownerOf = ({ caller }: RequestContext): JobOwner => caller.key?.client.id

const findStore = Effect.map(Effect.serviceOption(AccessStore), (found) => Option.getOrUndefined(found)?.jobs)

/** Files a job, and returns its id: that of a stored one, else one that contains the job. */
const file = Effect.fnUntraced(function* (job: BalanceJob, context: RequestContext) {
  const store = yield* findStore
  return store === undefined
    ? Buffer.from(JSON.stringify(job)).toString("base64url")
    : yield* store.file(job, ownerOf(context))
})

/** The job of an id; `undefined` if the caller has none. */
const find = Effect.fnUntraced(function* (jobId: string, context: RequestContext) {
  const store = yield* findStore
  if (store !== undefined) return yield* store.find(jobId, ownerOf(context))
  const job = Option.getOrUndefined(decodeJob(Buffer.from(jobId, "base64url").toString()))
  // Anyone can compose such an id.
  return job === undefined || job.accounts.length > addressesMax ? undefined : { job, isCompleted: false }
})

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
  const jobId = yield* file({ filedAtMs: context.nowMs, chainIds: served, accounts: accepted }, context)
  return { jobId, refused }
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
  return { jobId: yield* file({ filedAtMs: context.nowMs, chainIds, accounts, appIds }, context), refused }
})

/** Whether all positions of a job were read since it was filed. */
const areAppsRead = Effect.fnUntraced(function* (
  { accounts, chainIds, filedAtMs, appIds = null }: BalanceJob,
  context: PortfolioContext,
) {
  const portfolio = yield* findPortfolio({ addresses: accounts, chainIds }, context, () => undefined)
  const open = yield* openPositions(portfolio, appIds, context)
  return open.every(({ reading }) => reading !== undefined && reading.root.readAtMs >= filedAtMs)
})

/** Whether everything of a job was read since it was filed. */
const isRead = Effect.fnUntraced(function* (job: BalanceJob, context: PortfolioContext) {
  const { accounts, chainIds, filedAtMs } = job
  if (job.appIds !== undefined) return accounts.length * chainIds.length === 0 || (yield* areAppsRead(job, context))
  const newest = yield* newestReads({ accounts, chainIds })
  return newest.filter(({ readAtMs }) => readAtMs >= filedAtMs).length >= accounts.length * chainIds.length
})

/** `active` until every account of a job was read since it was filed, then `completed`; `unknown` if the caller has no such job. */
export const balanceJobStatus = Effect.fn("balanceJob.status")(function* (jobId: string, context: PortfolioContext) {
  const found = yield* find(jobId, context)
  if (found === undefined) return "unknown"
  if (found.isCompleted) return "completed"
  if (!(yield* isRead(found.job, context))) return "active"
  const store = yield* findStore
  if (store !== undefined) yield* store.complete(jobId)
  return "completed"
})
