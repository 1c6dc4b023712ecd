/**
 * One page of a history.
 *
 * Pages follow each other while blocks arrive, because a cursor names a place in the order and nothing that
 * can change. Where a chain reverted since the walk began, the walk goes on at the fork.
 */
import { Effect } from "effect"
import {
  type TimelinePosition,
  type TimelineRow,
  type TimelineSelection,
  timelineCount,
  timelinePage,
  unaskedTokens,
} from "#projections/facts/timeline.ts"
import { forksSince } from "#projections/table/commits.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { HistoryPageModel, TimelineModel } from "#schemas/graphql/model.ts"
import { readTransactions, transactionKeyText } from "../model/transaction-model.ts"
import { type RequestContext, readSpamMarks } from "../request/request-context.ts"
import { type ServedChains, servedChain } from "../request/served-chains.ts"
import type { HistoryQuestion } from "./history-arguments.ts"
import { encodeHistoryCursor, type HistoryCursor } from "./history-cursor.ts"

/** Entries that are counted for `totalCount`; a longer history answers 0, as the interface does for all. */
export const countedEntriesMax = 10_000

/** Which way the table is read; a page counted from the end of a list is read against the list's order. */
type ReadOrder = "ASC" | "DESC"

/** Behind every transaction of a block: the largest UInt32. */
const lastIndex = 4_294_967_295

/** Behind every account. */
const lastAddress = `0x${"f".repeat(40)}`

/** The place that a cursor names, so that what lies behind it in the direction of reading comes next. */
const positionOf = Effect.fnUntraced(function* (cursor: HistoryCursor, readOrder: ReadOrder, context: RequestContext) {
  const chainId = chainIdOfSlug(context.chains, cursor.slug)
  if (cursor.place !== undefined) {
    const { account, blockNumber, transactionIndex } = cursor.place
    return { timestampMs: cursor.timestampMs, chainId, blockNumber, transactionIndex, account }
  }
  // The short form: the transaction says its place, and all its entries are behind us.
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
  // `checkHistoryQuestion` admits cursors of served chains only.
  if (chain === undefined) throw new Error(`A cursor names chain ${slug}, which is not served.`)
  return chain.id
}

/** The forks of chains that reverted since the walk began. */
const forksOf = (cursor: HistoryCursor | undefined) =>
  forksSince([...(cursor?.place?.seqs ?? [])].map(([chainId, seq]) => ({ chainId, seq })))

type Forks = Effect.Success<ReturnType<typeof forksOf>>

/**
 * Where reading goes on behind a position, given the forks of chains that reverted meanwhile.
 *
 * Newest first, what lies above a fork is left out: the walk has passed it. Oldest first over one chain, a position
 * above the fork falls back to the fork, so that what took the place of what is gone is shown. Over several chains it
 * does not: that would show entries of the others again.
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
  const { number: blockNumber, timestampMs } = fork
  return { after: { ...position, timestampMs, blockNumber, transactionIndex: lastIndex, account: lastAddress } }
}

/**
 * The marks that cursors of a page carry. Newest first those under which the walk began, handed from cursor to cursor: what
 * lies above a fork stays out. Oldest first those of the page itself: behind a fork the walk has caught up with it.
 */
const seqsOf = (
  cursor: HistoryCursor | undefined,
  marks: ReadonlyArray<Mark>,
  readOrder: ReadOrder,
): ReadonlyMap<ChainId, number> =>
  readOrder === "DESC" && cursor?.place !== undefined
    ? cursor.place.seqs
    : new Map(marks.filter(({ lane }) => lane === "live").map((mark) => [mark.chainId, mark.place.seq]))

/** The entry that a row stands for. */
const entryOf = (
  row: TimelineRow,
  question: HistoryQuestion,
  transactions: Effect.Success<ReturnType<typeof readTransactions>>,
): TimelineModel => {
  const transaction = transactions.get(transactionKeyText({ chainId: row.chainId, hash: row.transactionHash }))
  // Both tables are written from the same block under the same mark.
  if (transaction === undefined) throw new Error("A history names a transaction that is not there.")
  const isSigned = question.perspective === "signer" || (question.perspective === "all" && row.isSigner)
  return { transaction, perspective: isSigned ? "Signer" : "Receiver", subject: row.account }
}

/** What leaves out spam, or all else: the spam among the tokens that came to the subjects without their doing. */
const spamFilter = Effect.fnUntraced(function* (
  { isHidden, subjects }: HistoryQuestion,
  marks: ReadonlyArray<Mark>,
  context: RequestContext,
) {
  if (isHidden === undefined) return {}
  const found = yield* readSpamMarks(yield* unaskedTokens({ marks, subjects }), context)
  return { unasked: { isWanted: isHidden, tokens: [...found.values()] } }
})

/** Reads the page that is asked for. */
export const readHistoryPage = Effect.fnUntraced(function* (question: HistoryQuestion, context: RequestContext) {
  const { from, size, direction } = question
  const marks = context.marks.select(question.chainIds)
  const selection: TimelineSelection = {
    marks,
    subjects: question.subjects,
    perspective: question.perspective,
    filters: { ...question.filters, ...(yield* spamFilter(question, marks, context)) },
  }
  const readOrder = (question.order === "DESC") === (direction === "forward") ? "DESC" : "ASC"
  const position = from === undefined ? undefined : yield* positionOf(from, readOrder, context)
  const read = yield* timelinePage({
    ...selection,
    ...resumption(position, yield* forksOf(from), { readOrder, chainCount: question.chainIds.length }),
    order: readOrder,
    // One more than the page tells whether there is another.
    limit: size + 1,
  })
  const rows = direction === "forward" ? read.slice(0, size) : read.slice(0, size).reverse()
  const keys = rows.map((row) => ({ chainId: row.chainId, hash: row.transactionHash }))
  const transactions = yield* readTransactions(keys, context.marks)
  const seqs = seqsOf(from, marks, readOrder)
  const edges = rows.map((row) => ({
    node: entryOf(row, question, transactions),
    cursor: cursorOf(row, seqs, context.chains),
  }))
  const hasMore = read.length > size
  const page: HistoryPageModel = {
    edges,
    pageInfo: {
      hasPreviousPage: direction === "forward" ? from !== undefined : hasMore,
      hasNextPage: direction === "forward" ? hasMore : from !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    countEntries: () => context.run(countEntries(selection)),
  }
  return page
})

const cursorOf = (row: TimelineRow, seqs: ReadonlyMap<ChainId, number>, chains: ServedChains): string =>
  encodeHistoryCursor({
    timestampMs: row.timestampMs,
    slug: servedChain(chains, row.chainId).slug,
    hash: row.transactionHash,
    place: { account: row.account, blockNumber: row.blockNumber, transactionIndex: row.transactionIndex, seqs },
  })

const countEntries = (selection: TimelineSelection) =>
  timelineCount({ ...selection, limit: countedEntriesMax + 1 }).pipe(
    Effect.map((count) => (count > countedEntriesMax ? 0 : count)),
  )
