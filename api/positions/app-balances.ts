import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { HoldersModel } from "#schemas/graphql/model.ts"
import type { PositionModel } from "#schemas/graphql/position-model.ts"
import { accountsByChain } from "../accounts/accounts-by-chain.ts"
import { reportRefused, requestReads } from "../accounts/complete-balances.ts"
import type { PortfolioModel, PositionsModel } from "../accounts/portfolio-model.ts"
import type { Report } from "../request/arguments.ts"
import { PositionsPending, PositionsUnknown } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { omissionErrors } from "./omission.ts"
import { readPastPositions } from "./past-positions.ts"
import {
  findCandidates,
  forcedAgeMsMax,
  isDue,
  isShown,
  type PositionCandidate,
  readingAgeMsMax,
  requestsOf,
} from "./position-candidates.ts"
import type { PositionReading } from "./position-tree.ts"
import { toPositions } from "./read-positions.ts"

/** Reports positions that are not known, per chain. */
const reportMissing = (missing: ReadonlyArray<PositionCandidate>, why: string, report: Report): void => {
  for (const [chainId, ofChain] of Map.groupBy(missing, (candidate) => candidate.chainId)) {
    const accounts = [...new Set(ofChain.map(({ account }) => account))]
    report(new PositionsUnknown({ chainId, accounts, reason: `${ofChain.length} ${why}` }))
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

/** A position with the time of the earlier block at which it is requested. */
const withTime = (one: PositionModel, { isPast, asOfChain }: PortfolioModel): PositionModel => {
  if (!isPast) return one
  const pastMs = asOfChain(one.position.chainId)?.timestamp
  return { ...one, position: { ...one.position, pastMs } }
}

/** The positions of readings with their smart accounts; what is omitted is reported. */
const shownPositions = Effect.fnUntraced(function* (
  portfolio: PortfolioModel,
  readings: ReadonlyArray<PositionReading>,
  { context, report }: { readonly context: RequestContext; readonly report: Report },
) {
  const { positions, omissions } = yield* toPositions(readings, context, { report })
  for (const error of omissionErrors(omissions)) report(error)
  const { proxyOf } = yield* portfolio.readHolders
  const found: PositionsModel = {
    ...portfolio,
    positions: positions.map((one) => withTime(withProxy(one, proxyOf), portfolio)),
  }
  return found
})

const isUnread = ({ reading }: PositionCandidate): boolean => reading === undefined

/**
 * The positions of a portfolio as they are stored, and the number of those that are unknown, which are reported. At earlier blocks they are those that
 * readings of up to these blocks show.
 */
export const readStoredPositions = Effect.fn("appBalances.readStored")(function* (
  portfolio: PortfolioModel,
  report: Report,
) {
  const { context } = portfolio
  const { readings, unknown } = portfolio.isPast
    ? yield* readPastPositions(portfolio, context)
    : yield* Effect.map(findCandidates(portfolio, context), (found) => ({
        readings: found.readings,
        unknown: found.candidates.filter(isUnread),
      }))
  reportMissing(unknown, portfolio.isPast ? "were not read in the day before" : "were never read", report)
  const shown = yield* shownPositions(portfolio, readings, { context, report })
  return { shown, unknownCount: unknown.length }
})

/**
 * The balances of a portfolio in apps; at earlier blocks as `readStoredPositions`. Positions that are to be read are requested if `isRefreshed`: if the
 * operation waits for them, it is executed again, and its present result is discarded. Unknown positions are reported and left out. `isForced` also
 * requests those that are a few seconds old.
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
  if (portfolio.isPast) return (yield* readStoredPositions(portfolio, report)).shown
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
    if (context.awaitReads(pending)) {
      const none: PositionsModel = { ...portfolio, positions: [] }
      return none
    }
    for (const [chainId, accounts] of accountsByChain(pending)) report(new PositionsPending({ chainId, accounts }))
    reportRefused(refused, report)
    for (const { chainId, account } of [...pending, ...refused]) reported.add(`${chainId} ${account}`)
  }
  const isMissing = (candidate: PositionCandidate) =>
    isUnread(candidate) && !reported.has(`${candidate.chainId} ${candidate.account}`)
  reportMissing(candidates.filter(isMissing), "were never read", report)
  return yield* shownPositions(portfolio, readings, { context, report })
})
