/**
 * Pages of a history.
 *
 * Pagination is stable while blocks arrive: a cursor contains an immutable order key. If a chain has reverted since the walk
 * began, the walk continues at the fork block.
 */
import { Effect } from "effect"
import { type TimelineSelection, timelineCount, unrequestedTokens } from "#projections/facts/timeline.ts"
import { forksSince } from "#projections/table/forks.ts"
import { type HistoryEntry, historyPage } from "#projections/transactions/history-page.ts"
import type { TimelinePosition } from "#projections/transactions/timeline-version.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"
import { cachedTimelinePage } from "../cache/cached-timeline.ts"
import { type ServedChains, servedChain } from "../catalogue/served-chains.ts"
import { liveSeqs } from "../marks/mark-vector.ts"
import { pageInfoOf } from "../request/connection.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import type { HistoryRequest } from "./history-arguments.ts"
import { encodeHistoryCursor, type HistoryCursor } from "./history-cursor.ts"
import type { HistoryPageModel } from "./history-page-model.ts"
import { readTransactions, transactionOfRow } from "./transaction-model.ts"

/** Entries counted for `totalCount`; it is 0 for longer histories, as in the specified interface. @limit callers */
export const countedEntriesMax = 10_000

/** Scan direction of the table; a page from the end of a list is read against the list's order. */
type ReadOrder = "ASC" | "DESC"

/** Sorts after every transaction of a block: the largest UInt32. */
const lastIndex = 4_294_967_295

/** Sorts after every account. */
const lastAddress = `0x${"f".repeat(40)}`

/** The position after all entries of a block. */
export const endOfBlock = (
  chainId: ChainId,
  { block, timestampMs }: { readonly block: number; readonly timestampMs: number },
): TimelinePosition => ({ timestampMs, chainId, blockNumber: block, transactionIndex: lastIndex, account: lastAddress })

/** The position of a cursor; the page starts after it in read order. */
const positionOf = Effect.fnUntraced(function* (cursor: HistoryCursor, readOrder: ReadOrder, context: RequestContext) {
  const chainId = chainIdOfSlug(context.chains, cursor.slug)
  if (cursor.place !== undefined) {
    const { account, blockNumber, transactionIndex } = cursor.place
    return { timestampMs: cursor.timestampMs, chainId, blockNumber, transactionIndex, account }
  }
  // Short form: the place is looked up by hash, and all entries of the transaction are skipped.
  const [transaction] = (yield* readTransactions([{ chainId, hash: cursor.hash }], context.marks)).values()
  const position: TimelinePosition = {
    timestampMs: cursor.timestampMs,
    chainId,
    blockNumber: transaction?.blockNumber ?? 0,
    transactionIndex: transaction?.transactionIndex ?? 0,
    account: readOrder === "DESC" ? zeroAddress : lastAddress,
  }
  return position
})

const chainIdOfSlug = (chains: ServedChains, slug: string): ChainId => {
  const chain = [...chains.values()].find((each) => each.slug === slug)
  // `checkHistoryArguments` accepts only cursors of served chains.
  if (chain === undefined) throw new Error(`A cursor refers to chain ${slug}, which is not served.`)
  return chain.id
}

/** Fork blocks of the chains that have reverted since the walk began. */
const forksOf = (cursor: HistoryCursor | undefined) =>
  forksSince([...(cursor?.place?.seqs ?? [])].map(([chainId, seq]) => ({ chainId, seq })))

type Forks = Effect.Success<ReturnType<typeof forksOf>>

/**
 * The start of the next read, given the forks of chains that have reverted since the walk began.
 *
 * Newest first, entries above a fork are excluded: the walk has passed them. Oldest first over one chain, a position above
 * the fork moves back to the fork, so that the replacement blocks are returned. Over several chains it does not move: entries
 * of the other chains would be returned twice.
 */
const resumption = (
  position: TimelinePosition | undefined,
  forks: Forks,
  options: { readonly readOrder: ReadOrder; readonly chainCount: number },
): { readonly after: TimelinePosition | undefined; readonly ceilings?: ReadonlyMap<ChainId, number> } => {
  if (options.readOrder === "DESC") {
    return { after: position, ceilings: new Map([...forks].map(([chainId, { number }]) => [chainId, number])) }
  }
  const fork = position === undefined ? undefined : forks.get(position.chainId)
  if (position === undefined || fork === undefined || options.chainCount > 1 || position.blockNumber <= fork.number) {
    return { after: position }
  }
  return { after: endOfBlock(position.chainId, { block: fork.number, timestampMs: fork.timestampMs }) }
}

/**
 * The marks in the cursors of a page. Newest first, those at which the walk began, passed from cursor to cursor: entries above a
 * fork stay excluded. Oldest first, those of the page itself: after a fork the walk has caught up with it.
 */
const seqsOf = (
  cursor: HistoryCursor | undefined,
  marks: ReadonlyArray<Mark>,
  readOrder: ReadOrder,
): ReadonlyMap<ChainId, number> =>
  readOrder === "DESC" && cursor?.place !== undefined ? cursor.place.seqs : liveSeqs(marks)

/** The model of an entry, from the side that the request is about. */
export const entryOf = (
  { isSigner, account, transaction }: HistoryEntry,
  { perspective }: Pick<HistoryRequest, "perspective">,
): TimelineModel => {
  const isSigned = perspective === "signer" || (perspective === "all" && isSigner)
  return {
    transaction: transactionOfRow(transaction),
    perspective: isSigned ? "Signer" : "Receiver",
    subject: account,
  }
}

/** The filter for `hidden`: marks the spam among the tokens that the subjects received in transactions of others. */
const spamFilter = Effect.fnUntraced(function* (
  { isHidden, subjects }: HistoryRequest,
  marks: ReadonlyArray<Mark>,
  context: RequestContext,
) {
  if (isHidden === undefined) return {}
  const found = yield* readSpamMarks(yield* unrequestedTokens({ marks, subjects }), context)
  return { unrequested: { isWanted: isHidden, tokens: [...found.values()] } }
})

/** Reads the requested page. */
export const readHistoryPage = Effect.fnUntraced(function* (request: HistoryRequest, context: RequestContext) {
  const { from, size, direction } = request
  const marks = context.marks.select(request.chainIds)
  const readOrder = (request.order === "DESC") === (direction === "forward") ? "DESC" : "ASC"
  const [unrequested, position, forks] = yield* Effect.all(
    [
      spamFilter(request, marks, context),
      from === undefined ? Effect.succeed(undefined) : positionOf(from, readOrder, context),
      forksOf(from),
    ],
    { concurrency: 3 },
  )
  const selection: TimelineSelection = {
    marks,
    subjects: request.subjects,
    perspective: request.perspective,
    filters: { ...request.filters, ...unrequested },
  }
  const read = yield* historyPage(
    {
      ...selection,
      ...resumption(position, forks, { readOrder, chainCount: request.chainIds.length }),
      order: readOrder,
      // One extra entry shows whether there is another page.
      limit: size + 1,
    },
    cachedTimelinePage,
  )
  if (read.isOutdated) context.marks.outdate()
  const shown = read.entries.slice(0, size)
  const entries = direction === "forward" ? shown : shown.reverse()
  const seqs = seqsOf(from, marks, readOrder)
  const edges = entries.map((entry) => ({
    node: entryOf(entry, request),
    cursor: cursorOf(entry, seqs, context.chains),
  }))
  const hasMore = read.entries.length > size
  const page: HistoryPageModel = {
    edges,
    pageInfo: pageInfoOf(edges, {
      hasPreviousPage: direction === "forward" ? from !== undefined : hasMore,
      hasNextPage: direction === "forward" ? hasMore : from !== undefined,
    }),
    countEntries: countEntries(selection),
  }
  return page
})

const cursorOf = (row: HistoryEntry, seqs: ReadonlyMap<ChainId, number>, chains: ServedChains): string =>
  encodeHistoryCursor({
    timestampMs: row.timestampMs,
    slug: servedChain(chains, row.chainId).slug,
    hash: row.transaction.hash,
    place: { account: row.account, blockNumber: row.blockNumber, transactionIndex: row.transactionIndex, seqs },
  })

const countEntries = (selection: TimelineSelection) =>
  timelineCount({ ...selection, limit: countedEntriesMax + 1 }).pipe(
    Effect.map((count) => (count > countedEntriesMax ? 0 : count)),
  )
