/** Requests missing balances of a portfolio from the readers of chains, and decides whether the operation waits for them. */
import { Effect } from "effect"
import { tokenCandidates } from "#projections/balances/token-candidates.ts"
import { listedTokensOf } from "#projections/outside/listed-tokens.ts"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { PortfolioBalancesModel } from "#schemas/graphql/model.ts"
import type { Report } from "../request/arguments.ts"
import { BalancesPending, ReadsLimited } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { trustedContracts } from "../tokens/known-token.ts"
import { isAccountOf } from "./account-family.ts"
import { accountsByChain } from "./accounts-by-chain.ts"
import { BalanceReads, type FiledRequests, isRequestServed } from "./balance-reads.ts"

/** A chain's tokens that are checked for an account. @limit callers */
const candidatesMax = 5_000

/** Age of a chain's newest head from which its readers count as absent. */
const readerSilenceMsMax = 60_000

/** The candidates of a chain: the tokens of its definition, listed ones, traded ones, and others that were seen. */
const candidatesOf = Effect.fnUntraced(function* (chainId: ChainId, { marks, chains }: RequestContext) {
  const chain = chains.get(chainId)
  const defined = chain === undefined ? [] : trustedContracts(chain).map(({ token }) => token)
  const listMark = marks.selectSource("lists")
  const requested = { chainId, tokensMax: candidatesMax }
  const [listed, seen] = yield* Effect.all(
    [
      listMark === undefined ? Effect.succeed([]) : listedTokensOf({ ...requested, mark: listMark }),
      tokenCandidates(requested),
    ],
    { concurrency: 2 },
  )
  return [...new Set([...defined, ...listed, ...seen])].slice(0, candidatesMax)
})

const nothing: FiledRequests = { pending: [], refused: [] }

/** Requests balances and positions of chains that are read on demand. Nothing is pending for a chain without an active reader. */
export const requestReads = Effect.fnUntraced(function* (
  requests: ReadonlyArray<BalanceRequest>,
  context: RequestContext,
) {
  const reads = yield* BalanceReads
  const served = requests.filter(
    (request) => isRequestServed(reads, request) && isAccountOf(request.chainId, request.account),
  )
  if (served.length === 0) return nothing
  const filed = yield* reads.request({
    caller: context.caller,
    requests: served,
    listSeq: context.marks.selectSource("lists")?.place.seq ?? 0,
    candidatesOf: (chainId) =>
      candidatesOf(chainId, context).pipe(
        Effect.catch((failure) =>
          Effect.as(Effect.logWarning("The candidates of a chain could not be read.", failure), []),
        ),
      ),
  })
  if (filed.pending.length === 0) return filed
  const heads = yield* context.heads
  const isRead = (chainId: ChainId) => context.nowMs - (heads.get(chainId)?.seenAtMs ?? 0) < readerSilenceMsMax
  return { ...filed, pending: filed.pending.filter(({ chainId }) => isRead(chainId)) }
})

/**
 * Requests balances again that events do not determine: each was correct at the block of its last read. The operation does not wait for them,
 * and the answer contains the mode of such a token.
 */
const requestAgain = Effect.fnUntraced(function* ({ balances }: PortfolioBalancesModel, context: RequestContext) {
  const reads = yield* BalanceReads
  const served = balances.filter(({ chainId }) => reads.isServed(chainId))
  if (served.length === 0) return
  const audits = yield* context.audits
  const odd = served.filter(({ chainId, token }) => audits.get(chainId)?.reasons.has(token) === true)
  const requests = [...Map.groupBy(odd, ({ chainId, account }) => `${chainId} ${account}`).values()].flatMap((own) => {
    const [first] = own
    const atBlock = first === undefined ? undefined : context.marks.peek(first.chainId)?.block.number
    if (first === undefined || atBlock === undefined) return []
    const tokens = own.map(({ token }) => token).filter((token) => token !== zeroAddress)
    return [{ chainId: first.chainId, account: first.account, tokens, atBlock }]
  })
  if (requests.length > 0) {
    yield* reads.request({ caller: context.caller, requests, listSeq: 0, candidatesOf: () => Effect.succeed([]) })
  }
})

/** Reports the accounts of refused requests. */
export const reportRefused = (refused: ReadonlyArray<BalanceRequest>, report: Report): void => {
  for (const [chainId, accounts] of accountsByChain(refused)) report(new ReadsLimited({ chainId, accounts }))
}

/** Whether an operation waits for balances; else which accounts were reported as not read. */
export type Completion =
  | { readonly isAwaited: true }
  | { readonly isAwaited: false; readonly isReported: (chainId: ChainId, account: string) => boolean }

/**
 * Requests the missing balances of a portfolio. If the operation waits for them, it is executed again, and its present result is discarded;
 * otherwise accounts that are still to be read are reported.
 */
export const completeBalances = Effect.fnUntraced(function* (
  balances: PortfolioBalancesModel,
  { context, report }: { readonly context: RequestContext; readonly report: Report },
): Effect.fn.Return<Completion, QueryFailure, Store> {
  const { pending, refused } = yield* requestReads(balances.requests, context)
  yield* requestAgain(balances, context)
  if (context.awaitReads(pending)) return { isAwaited: true }
  for (const [chainId, accounts] of accountsByChain(pending)) report(new BalancesPending({ chainId, accounts }))
  reportRefused(refused, report)
  const reported = new Set([...pending, ...refused].map(({ chainId, account }) => `${chainId} ${account}`))
  return { isAwaited: false, isReported: (chainId, account) => reported.has(`${chainId} ${account}`) }
})
