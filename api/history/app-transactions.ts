/** Pages of the transactions that rules of an app describe. */
import { Effect } from "effect"
import { type AppTransaction, transactionsOfApp } from "#projections/transactions/app-transactions.ts"
import type { TimelineModel } from "#schemas/graphql/model.ts"
import { readTransactions, transactionKeyText } from "../model/transaction-model.ts"
import { checkChainIds, type Report, timeOrAbsent } from "../request/arguments.ts"
import { checkPageSize, decodeKey, encodeKey, pageInfoOf } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"

const cursorOf = ({ timestampMs, chainId, blockNumber, transactionIndex }: AppTransaction): string =>
  encodeKey([timestampMs, chainId, blockNumber, transactionIndex])

/** The place that a cursor names. */
const checkCursor = (cursor: string | null | undefined) => {
  if (cursor == null) return Effect.succeed(undefined)
  const [timestampMs, chainId, blockNumber, transactionIndex] = decodeKey(cursor, [0, 0, 0, 0])?.map(Number) ?? []
  return timestampMs === undefined ||
    chainId === undefined ||
    blockNumber === undefined ||
    transactionIndex === undefined
    ? Effect.fail(new CursorInvalid({ argument: "after" }))
    : Effect.succeed({ timestampMs, chainId, blockNumber, transactionIndex })
}

/** Arguments of a page. */
export interface AppTransactionsArguments {
  readonly slug: string
  readonly first: number
  readonly after?: string | null
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
  const { slug, first, after } = args
  const size = yield* checkPageSize("first", first)
  if (context.apps.appOf(slug) === undefined) {
    return yield* new ArgumentInvalid({ argument: "slug", reason: "is the slug of no app of this release" })
  }
  const { chainIds } = yield* checkChainIds(args, context, report, { chainIds: "chainId", networks: "networks" })
  const found = yield* transactionsOfApp({
    ...{ marks: context.marks.select(chainIds), app: slug, chainIds, rowsMax: size + 1 },
    ...{ startMs: timeOrAbsent(args.startDate), endMs: timeOrAbsent(args.endDate) },
    after: yield* checkCursor(after),
  })
  const page = found.slice(0, size)
  const transactions = yield* readTransactions(page, context.marks)
  const edges = page.flatMap((place) => {
    const transaction = transactions.get(transactionKeyText(place))
    if (transaction === undefined) return []
    const node: TimelineModel = { transaction, perspective: "Signer", subject: transaction.signer }
    return [{ node, cursor: cursorOf(place) }]
  })
  return { edges, pageInfo: pageInfoOf(edges, { hasPreviousPage: after != null, hasNextPage: found.length > size }) }
})
