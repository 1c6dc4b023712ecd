/** The history of accounts in the form of the older interface, by the arguments of its time. */
import { Effect } from "effect"
import type { Report } from "../request/arguments.ts"
import { pageInfoOf } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { QueryAccountsTimelineArgs } from "../schema/generated.ts"
import { checkHistoryArguments } from "./history-arguments.ts"
import { readHistoryPage } from "./history-page.ts"

/** Default page size. */
const pageSize = 10

/** Arguments by which the history cannot be filtered. */
const unknownFilters = ["sighashes", "actionTypeIds"] as const

const perspectiveOf = (isSigner: boolean | null | undefined) => {
  if (isSigner == null) return "All" as const
  return isSigner ? ("Signer" as const) : ("Receiver" as const)
}

/** A page of the history, newest first; empty without addresses. Fails with `ArgumentInvalid`, `ChainUnknown`, `PageTooLarge` and `CursorInvalid`. */
export const readAccountsTimeline = Effect.fnUntraced(function* (
  args: QueryAccountsTimelineArgs,
  context: RequestContext,
  report: Report,
) {
  const refused = unknownFilters.find((name) => (args[name]?.length ?? 0) > 0)
  if (refused !== undefined) {
    return yield* new ArgumentInvalid({ argument: refused, reason: "is not supported: filter the entries yourself" })
  }
  if (args.addresses == null) {
    return { edges: [], pageInfo: pageInfoOf([], { hasPreviousPage: false, hasNextPage: false }) }
  }
  const networks = [...(args.networks ?? []), ...(args.network == null ? [] : [args.network])]
  const request = yield* checkHistoryArguments(
    {
      subjects: args.addresses,
      perspective: perspectiveOf(args.isSigner),
      first: args.first ?? pageSize,
      after: args.after ?? null,
      filters: {
        network: networks.length === 0 ? null : networks,
        tokenAddress: args.tokenAddresses ?? null,
        receivedFrom: args.fromAddresses ?? null,
        contractAddress: args.toAddresses ?? null,
        startDate: args.startDate ?? null,
        endDate: args.endDate ?? null,
        hidden: args.spamFilter === true ? false : null,
      },
    },
    context,
    report,
  )
  return yield* readHistoryPage(request, context)
})
