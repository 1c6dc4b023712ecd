/** The arguments of a history, checked and in the words of the timeline's query. */
import { Effect } from "effect"
import type { TimelineFilters, TimelinePerspective } from "#projections/facts/timeline.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type {
  QueryTransactionHistoryV2Args,
  RequireFields,
  TransactionHistoryV2FiltersArgs,
} from "#schemas/graphql/generated.ts"
import { checkAccounts, checkAddresses, checkChainIds, filterValuesMax, type Report } from "../request/arguments.ts"
import { checkPageSize } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { ServedChains } from "../request/served-chains.ts"
import { decodeHistoryCursor, type HistoryCursor } from "./history-cursor.ts"

/** A page of a history, as it is asked for. */
export interface HistoryQuestion {
  readonly subjects: ReadonlyArray<Address>
  readonly perspective: TimelinePerspective
  /** The served chains among those asked for. */
  readonly chainIds: ReadonlyArray<ChainId>
  readonly filters: Omit<TimelineFilters, "unasked">
  /** True for only spam, false for all else; absent for both. */
  readonly isHidden: boolean | undefined
  /** Of the list; a page counted from the end is read against it. */
  readonly order: "ASC" | "DESC"
  readonly direction: "forward" | "backward"
  readonly size: number
  /** Where the page begins, going in `direction`; excluded. */
  readonly from: HistoryCursor | undefined
}

const perspectives = { Signer: "signer", Receiver: "receiver", All: "all" } as const

/** A list of addresses where one is given. */
const addressesOrAbsent = (argument: string, texts: ReadonlyArray<string> | null | undefined) =>
  texts == null ? Effect.succeed(undefined) : checkAddresses(argument, texts, filterValuesMax)

/** Behind every block: the year 2286. Columns of time end in 2299, and what is beyond them wraps around. */
const farMs = 10_000_000_000_000

const timeOrAbsent = (ms: number | null | undefined): number | undefined =>
  ms == null ? undefined : Math.min(Math.max(ms, 0), farMs)

const checkFilters = Effect.fnUntraced(function* (asked: TransactionHistoryV2FiltersArgs) {
  const { startDate, endDate } = asked
  if (startDate != null && endDate != null && startDate >= endDate) {
    return yield* new ArgumentInvalid({ argument: "filters.endDate", reason: "is not behind `filters.startDate`" })
  }
  const parts = {
    tokens: yield* addressesOrAbsent("filters.tokenAddress", asked.tokenAddress),
    receivedFrom: yield* addressesOrAbsent("filters.receivedFrom", asked.receivedFrom),
    sentTo: yield* addressesOrAbsent("filters.sentTo", asked.sentTo),
    contracts: yield* addressesOrAbsent("filters.contractAddress", asked.contractAddress),
    categories: asked.categories ?? undefined,
    startMs: timeOrAbsent(asked.startDate),
    endMs: timeOrAbsent(asked.endDate),
  }
  // Members without a value are left out, as `TimelineFilters` requires.
  const filters: TimelineFilters = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return filters
})

const checkCursor = (argument: string, text: string | null | undefined, served: ServedChains) => {
  if (text == null) return Effect.succeed(undefined)
  const cursor = decodeHistoryCursor(text)
  const isOurs = [...served.values()].some(({ slug }) => slug === cursor?.slug)
  return cursor === undefined || !isOurs ? Effect.fail(new CursorInvalid({ argument })) : Effect.succeed(cursor)
}

/** Checks the question. Fails with `ArgumentInvalid`, `ChainUnknown`, `PageTooLarge` and `CursorInvalid`. */
export const checkHistoryQuestion = Effect.fnUntraced(function* (
  asked: RequireFields<QueryTransactionHistoryV2Args, "first" | "perspective">,
  context: Pick<RequestContext, "chains" | "marks">,
  report: Report,
) {
  const subjects = yield* checkAccounts("subjects", asked.subjects, report)
  const filters = asked.filters ?? {}
  const { chainIds } = yield* checkChainIds(
    { chainIds: filters.chainIds ?? null, networks: filters.network ?? null },
    context,
    report,
    { chainIds: "filters.chainIds", networks: "filters.network" },
  )
  const isBackward = asked.last != null
  if (asked.before != null && !isBackward) {
    return yield* new ArgumentInvalid({ argument: "before", reason: "goes with `last`" })
  }
  if (asked.after != null && isBackward) {
    return yield* new ArgumentInvalid({ argument: "after", reason: "goes with `first`, not with `last`" })
  }
  const question: HistoryQuestion = {
    subjects,
    perspective: perspectives[asked.perspective],
    chainIds,
    filters: yield* checkFilters(filters),
    isHidden: filters.hidden ?? undefined,
    order: filters.orderByDirection ?? "DESC",
    direction: isBackward ? "backward" : "forward",
    size: isBackward ? yield* checkPageSize("last", asked.last ?? 0) : yield* checkPageSize("first", asked.first),
    from: isBackward
      ? yield* checkCursor("before", asked.before, context.chains)
      : yield* checkCursor("after", asked.after, context.chains),
  }
  return question
})
