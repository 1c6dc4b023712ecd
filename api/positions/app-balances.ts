import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { HoldersModel } from "#schemas/graphql/model.ts"
import type { PositionModel } from "#schemas/graphql/position-model.ts"
import { accountsByChain } from "../accounts/accounts-by-chain.ts"
import { reportRefused, requestReads } from "../accounts/complete-balances.ts"
import type { PortfolioModel, PositionsModel } from "../accounts/portfolio-model.ts"
import type { Report } from "../request/arguments.ts"
import { PositionsPending, PositionsUnknown } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { omissionErrors } from "./omission.ts"
import {
  findCandidates,
  forcedAgeMsMax,
  isDue,
  isShown,
  type PositionCandidate,
  readingAgeMsMax,
  requestsOf,
} from "./position-candidates.ts"
import { toPositions } from "./read-positions.ts"

/** Reports positions that were never read, per chain. */
const reportUnread = (unread: ReadonlyArray<PositionCandidate>, report: Report): void => {
  for (const [chainId, ofChain] of Map.groupBy(unread, (candidate) => candidate.chainId)) {
    const accounts = [...new Set(ofChain.map(({ account }) => account))]
    report(new PositionsUnknown({ chainId, accounts, reason: `${ofChain.length} were never read` }))
  }
}

/** Candidates of accounts all of whose candidates meet a condition, and the others: an account is read at one block. */
const splitByAccount = (
  candidates: ReadonlyArray<PositionCandidate>,
  condition: (candidate: PositionCandidate) => boolean,
) => {
  const [all, others]: [Array<PositionCandidate>, Array<PositionCandidate>] = [[], []]
  for (const own of Map.groupBy(candidates, ({ chainId, account }) => `${chainId} ${account}`).values()) {
    if (own.every(condition)) all.push(...own)
    else others.push(...own)
  }
  return [all, others] as const
}

/** A position with its smart account, if one has it. */
const withProxy = (position: PositionModel, proxyOf: HoldersModel["proxyOf"]): PositionModel => {
  const proxy = proxyOf(position.position.chainId, position.position.account)
  return proxy === undefined ? position : { ...position, position: { ...position.position, proxy } }
}

/**
 * The balances of a portfolio in apps. Positions that are to be read are requested if `isRefreshed`: if the operation waits for them, it is executed again, and its
 * present result is discarded. Unknown positions are reported and left out. `isForced` also requests those that are a few seconds old.
 */
export const readAppBalances = Effect.fn("appBalances.read")(function* (
  portfolio: PortfolioModel,
  {
    context,
    report,
    isRefreshed,
    isForced,
  }: {
    readonly context: RequestContext
    readonly report: Report
    readonly isRefreshed: boolean
    readonly isForced: boolean
  },
) {
  const { accounts, chainIds } = portfolio
  const nothing: PositionsModel = { ...portfolio, positions: [] }
  if (portfolio.isPast) {
    const reason = "they are read at the newest block, and not known at earlier ones"
    for (const chainId of chainIds) report(new PositionsUnknown({ chainId, accounts, reason }))
    return nothing
  }
  const { readings, candidates } = yield* findCandidates(portfolio, context)
  const reported = new Set<string>()
  if (isRefreshed) {
    const newestOf = (chainId: ChainId): number => (isForced ? (context.marks.peek(chainId)?.block.number ?? 0) : 0)
    const ageMsMaxOf = ({ chainId, reading }: PositionCandidate): number =>
      (reading?.root.block ?? 0) < newestOf(chainId) ? forcedAgeMsMax : readingAgeMsMax
    const due = candidates.filter((candidate) =>
      isDue(candidate, { nowMs: context.nowMs, ageMsMax: ageMsMaxOf(candidate) }),
    )
    // The tokens of an account that was never read are candidates, too.
    const { requests } = yield* portfolio.readBalances
    const whole = requests.filter(({ isWhole }) => isWhole === true)
    const [shown, awaited] = splitByAccount(due, (candidate) => !isForced && isShown(candidate, context.nowMs))
    const { pending, refused } = yield* requestReads([...whole, ...requestsOf(awaited, newestOf)], context)
    yield* requestReads(requestsOf(shown, newestOf), context)
    if (context.awaitReads(pending)) return nothing
    for (const [chainId, accounts] of accountsByChain(pending)) report(new PositionsPending({ chainId, accounts }))
    reportRefused(refused, report)
    for (const { chainId, account } of [...pending, ...refused]) reported.add(`${chainId} ${account}`)
  }
  const isUnread = ({ chainId, account, reading }: PositionCandidate) =>
    reading === undefined && !reported.has(`${chainId} ${account}`)
  reportUnread(candidates.filter(isUnread), report)
  const { positions, omissions } = yield* toPositions(readings, context, { report })
  for (const error of omissionErrors(omissions)) report(error)
  const { proxyOf } = yield* portfolio.readHolders
  const found: PositionsModel = { ...portfolio, positions: positions.map((one) => withProxy(one, proxyOf)) }
  return found
})
