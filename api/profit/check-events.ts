/** Checks the arguments of what is computed from the transactions of accounts in a period. */
import { Effect } from "effect"
import { type AsOfArguments, checkAsOf } from "../history/as-of.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainIds, type Report, timeOrAbsent } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"

/** Accounts, chains, a period, and the block or time at which to answer. */
export interface EventsArguments extends AsOfArguments {
  readonly addresses: ReadonlyArray<string>
  readonly chainIds?: ReadonlyArray<number> | null
  /** Milliseconds, inclusive. */
  readonly startDate?: number | null
  /** Milliseconds, exclusive. */
  readonly endDate?: number | null
}

/** The checked arguments. Fails with `ArgumentInvalid` and `ChainUnknown`; what is not read is reported. */
export const checkEvents = Effect.fnUntraced(function* (
  args: EventsArguments,
  requested: RequestContext,
  report: Report,
) {
  const accounts = yield* checkAccounts("addresses", args.addresses, requested, report)
  const [startMs = 0, endMs = Number.POSITIVE_INFINITY] = [timeOrAbsent(args.startDate), timeOrAbsent(args.endDate)]
  if (startMs >= endMs) {
    return yield* new ArgumentInvalid({ argument: "endDate", reason: "is not after `startDate`" })
  }
  const checked = yield* checkChainIds({ chainIds: args.chainIds ?? null }, requested, report)
  const { chainIds, unreadIds, context } = yield* checkAsOf(args, checked, { context: requested, report })
  const readIds = chainIds.filter((chainId) => !unreadIds.includes(chainId))
  return {
    accounts,
    chainIds: readIds,
    places: readIds.flatMap((chainId) => context.marks.asOfChain(chainId) ?? []),
    context,
    isInPeriod: ({ timestampMs }: { readonly timestampMs: number }) => timestampMs >= startMs && timestampMs < endMs,
  }
})
