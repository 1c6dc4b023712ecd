/**
 * Jobs that read balances. A job is a request for whole accounts, and its id contains them: any process of the API finds its state in the tables.
 */
import { Effect, Option, Schema } from "effect"
import { newestReads } from "#projections/outside/account-reads.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { addressesMax } from "../request/arguments.ts"
import { BalanceReads } from "../request/balance-reads.ts"
import type { RequestContext } from "../request/request-context.ts"
import { requestReads } from "./complete-balances.ts"

const Job = Schema.Struct({
  filedAtMs: Schema.Int,
  chainIds: Schema.Array(Schema.Int),
  accounts: Schema.Array(Schema.String).check(Schema.isMaxLength(addressesMax)),
})

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
  return { jobId: Buffer.from(JSON.stringify(job)).toString("base64url"), refused }
})

/** `active` until every account of a job was read since it was filed, then `completed`; `unknown` if there is no such job. */
export const balanceJobStatus = Effect.fn("balanceJob.status")(function* (jobId: string) {
  const job = jobOf(jobId)
  if (job === undefined) return "unknown"
  const { accounts, chainIds, filedAtMs } = job
  const newest = yield* newestReads({ accounts, chainIds })
  const read = newest.filter(({ readAtMs }) => readAtMs >= filedAtMs)
  return read.length >= accounts.length * chainIds.length ? "completed" : "active"
})
