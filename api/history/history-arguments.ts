/** Validates the arguments of a history and maps them to those of the timeline query. */
import { Effect } from "effect"
import type { TimelineFilters, TimelinePerspective } from "#projections/facts/timeline.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import { checkAccounts, checkAccountsOfFilter } from "../request/account-argument.ts"
import { checkAddresses, checkChainIds, filterValuesMax, type Report, timeOrAbsent } from "../request/arguments.ts"
import { checkPageSize } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type {
  QueryTransactionHistoryV2Args,
  RequireFields,
  TransactionHistoryV2FiltersArgs,
} from "../schema/generated.ts"
import { decodeHistoryCursor, type HistoryCursor } from "./history-cursor.ts"

/** A page of a history, as it is args for. */
export interface HistoryRequest {
  readonly subjects: ReadonlyArray<Address>
  readonly perspective: TimelinePerspective
  /** The served chains among those args for. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** The requested chains without data. */
  readonly unreadIds: ReadonlyArray<ChainId>
  readonly filters: Omit<TimelineFilters, "unrequested">
  /** True for spam only, false for all other entries; absent for both. */
  readonly isHidden: boolean | undefined
  /** Order of the list; a page from its end is read against it. */
  readonly order: "ASC" | "DESC"
  readonly direction: "forward" | "backward"
  readonly size: number
  /** Start of the page in `direction`, exclusive. */
  readonly from: HistoryCursor | undefined
}

/** Perspectives of the tables by those of the interface. */
export const perspectives = { Signer: "signer", Receiver: "receiver", All: "all" } as const

/** Checks a list of addresses, if present. */
const addressesOrAbsent = (argument: string, texts: ReadonlyArray<string> | null | undefined) =>
  texts == null ? Effect.succeed(undefined) : checkAddresses(argument, texts, filterValuesMax)

/** Checks a list of accounts, if present. */
const accountsOrAbsent = (argument: string, texts: ReadonlyArray<string> | null | undefined) =>
  texts == null ? Effect.succeed(undefined) : checkAccountsOfFilter(argument, texts, filterValuesMax)

const checkFilters = Effect.fnUntraced(function* (args: TransactionHistoryV2FiltersArgs) {
  const { startDate, endDate } = args
  if (startDate != null && endDate != null && startDate >= endDate) {
    return yield* new ArgumentInvalid({ argument: "filters.endDate", reason: "is not after `filters.startDate`" })
  }
  const parts = {
    tokens: yield* addressesOrAbsent("filters.tokenAddress", args.tokenAddress),
    receivedFrom: yield* accountsOrAbsent("filters.receivedFrom", args.receivedFrom),
    sentTo: yield* accountsOrAbsent("filters.sentTo", args.sentTo),
    contracts: yield* addressesOrAbsent("filters.contractAddress", args.contractAddress),
    categories: args.categories ?? undefined,
    startMs: timeOrAbsent(args.startDate),
    endMs: timeOrAbsent(args.endDate),
  }
  // Absent filters are omitted, as `TimelineFilters` requires.
  const filters: TimelineFilters = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return filters
})

const checkCursor = (argument: string, text: string | null | undefined, served: ServedChains) => {
  if (text == null) return Effect.succeed(undefined)
  const cursor = decodeHistoryCursor(text)
  const isOurs = [...served.values()].some(({ slug }) => slug === cursor?.slug)
  return cursor === undefined || !isOurs ? Effect.fail(new CursorInvalid({ argument })) : Effect.succeed(cursor)
}

/** Checks the request. Fails with `ArgumentInvalid`, `ChainUnknown`, `PageTooLarge` and `CursorInvalid`. */
export const checkHistoryArguments = Effect.fnUntraced(function* (
  args: RequireFields<QueryTransactionHistoryV2Args, "first" | "perspective">,
  context: Pick<RequestContext, "chains" | "marks">,
  report: Report,
) {
  const subjects = yield* checkAccounts("subjects", args.subjects, context, report)
  const filters = args.filters ?? {}
  const { chainIds, unreadIds } = yield* checkChainIds(
    { chainIds: filters.chainIds ?? null, networks: filters.network ?? null },
    context,
    report,
    { chainIds: "filters.chainIds", networks: "filters.network" },
  )
  const isBackward = args.last != null
  if (args.before != null && !isBackward) {
    return yield* new ArgumentInvalid({ argument: "before", reason: "requires `last`" })
  }
  if (args.after != null && isBackward) {
    return yield* new ArgumentInvalid({ argument: "after", reason: "cannot be combined with `last`; use `first`" })
  }
  const request: HistoryRequest = {
    subjects,
    perspective: perspectives[args.perspective],
    chainIds,
    unreadIds,
    filters: yield* checkFilters(filters),
    isHidden: filters.hidden ?? undefined,
    order: filters.orderByDirection ?? "DESC",
    direction: isBackward ? "backward" : "forward",
    size: isBackward ? yield* checkPageSize("last", args.last ?? 0) : yield* checkPageSize("first", args.first),
    from: isBackward
      ? yield* checkCursor("before", args.before, context.chains)
      : yield* checkCursor("after", args.after, context.chains),
  }
  return request
})
