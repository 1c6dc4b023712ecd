/** Pages of the transactions that rules of an app describe. */
import { Effect } from "effect"
import { type AppTransaction, transactionsOfApp } from "#projections/transactions/app-transactions.ts"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"
import { findApp } from "../apps/find-app.ts"
import { checkChainIds, type Report, timeOrAbsent } from "../request/arguments.ts"
import { checkPageSize, encodeKey } from "../request/connection.ts"
import { keyOfCursor, type NewestPage, newestPageOf } from "../request/newest-page.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readTransactions, transactionKeyText } from "./transaction-model.ts"

const cursorOf = ({ timestampMs, chainId, blockNumber, transactionIndex }: AppTransaction): string =>
  encodeKey([timestampMs, chainId, blockNumber, transactionIndex])

/** Arguments of a page. */
export interface AppTransactionsArguments extends NewestPage {
  readonly slug: string
  readonly startDate?: number | null
  readonly endDate?: number | null
}

/**
 * A page of the transactions of an app, newest first, each from the side of its signer.
 *
 * Fails with `ArgumentInvalid` for a slug that this release does not have, `ChainUnknown`, `PageTooLarge` and `CursorInvalid`.
 */
export const readAppTransactions = Effect.fnUntraced(function* (
  args: AppTransactionsArguments & Parameters<typeof checkChainIds>[0],
  context: RequestContext,
  report: Report,
) {
  const size = yield* checkPageSize("first", args.first)
  const [timestampMs, chainId = 0, blockNumber = 0, transactionIndex = 0] = (yield* keyOfCursor(args.after, 4)) ?? []
  const { protocol } = yield* findApp("slug", args.slug, context)
  const { chainIds } = yield* checkChainIds(args, context, report, { chainIds: "chainId", networks: "networks" })
  const found = yield* transactionsOfApp({
    marks: context.marks.select(chainIds),
    app: protocol,
    chainIds,
    rowsMax: size + 1,
    startMs: timeOrAbsent(args.startDate),
    endMs: timeOrAbsent(args.endDate),
    after: timestampMs === undefined ? undefined : { timestampMs, chainId, blockNumber, transactionIndex },
  })
  const page = found.slice(0, size)
  const transactions = yield* readTransactions(page, context.marks)
  const edges = page.flatMap((place) => {
    const transaction = transactions.get(transactionKeyText(place))
    if (transaction === undefined) return []
    const node: TimelineModel = { transaction, perspective: "Signer", subject: transaction.signer }
    return [{ node, cursor: cursorOf(place) }]
  })
  return newestPageOf(edges, args, found.length > size)
})
