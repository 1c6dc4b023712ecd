/**
 * Pages of histories with their transactions: the rows of the timeline, then the documents at their places. Two statements: one with the
 * first as a scalar subquery takes a fifth longer (2026-11-29).
 */
import { Effect, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { Store } from "../store/store.ts"
import { TransactionRow, transactionColumns, transactionOf } from "./read-transactions.ts"
import { readTimelinePage, type TimelinePage, type TimelinePosition, type TimelineRow } from "./timeline-page.ts"
import { transactionDocuments } from "./transaction-documents.ts"

/** The version of a transaction that a record wrote: the same at any mark. */
type DocumentPlace = Pick<TimelineRow, "chainId" | "blockNumber" | "transactionIndex" | "seq">

const placeText = ({ chainId, blockNumber, transactionIndex }: Omit<DocumentPlace, "seq">): string =>
  `${chainId} ${blockNumber} ${transactionIndex}`

const documentText = (place: DocumentPlace): string => `${placeText(place)} ${place.seq}`

const DocumentRow = Schema.Struct({ ...TransactionRow.fields, seq: Schema.NumberFromString })

const sizeOf = ({ input, deltas, items }: TransactionRow): number =>
  1_000 + input.length + 300 * (deltas.length + items.length)

/** 32 MB of transactions, by `documentText`: wallets poll, and most pages have few new rows. */
const cachedBytesMax = 32_000_000

const caches = new WeakMap<Store["Service"], LRUCache<string, TransactionRow>>()

const cacheOf = (store: Store["Service"]): LRUCache<string, TransactionRow> => {
  const known = caches.get(store)
  if (known !== undefined) return known
  const made = new LRUCache<string, TransactionRow>({ maxSize: cachedBytesMax, sizeCalculation: sizeOf })
  caches.set(store, made)
  return made
}

/** The transactions at some places, those of all callers in one statement, by `documentText`. Replaced versions may be missing. */
const joinedDocuments = makeJoinedReads<ReadonlyArray<DocumentPlace>, ReadonlyMap<string, TransactionRow>>(
  Effect.fnUntraced(function* (requests) {
    const store = yield* Store
    const cache = cacheOf(store)
    const places = [...new Map(requests.flat().map((place) => [placeText(place), place])).values()]
    const rows = yield* store.query({
      operation: "read the transactions of a history",
      // A version is written by one record, so that no mark is needed to choose it.
      isRevertProof: true,
      sql: `
SELECT${transactionColumns},
  d.seq AS seq
FROM ${transactionDocuments.tableSql} AS d
WHERE (chain_id, block_number, transaction_index)
  IN arrayZip({chains:Array(UInt32)}, {blocks:Array(UInt64)}, {transactions:Array(UInt32)})
  -- A deleted row has no document.
  AND is_deleted = 0`,
      parameters: {
        chains: places.map(({ chainId }) => chainId),
        blocks: places.map(({ blockNumber }) => blockNumber),
        transactions: places.map(({ transactionIndex }) => transactionIndex),
      },
    })
    const found = new Map<string, TransactionRow>()
    for (const { seq, ...row } of yield* decodeRows(DocumentRow)(rows)) {
      const name = documentText({ ...row, seq })
      const transaction = transactionOf(row)
      cache.set(name, transaction)
      found.set(name, transaction)
    }
    return requests.map(() => found)
  }),
)

/** The transactions at some places, by `documentText`: cached ones, and the others as `joinedDocuments`. */
const readDocuments = Effect.fnUntraced(function* (places: ReadonlyArray<DocumentPlace>) {
  const cache = cacheOf(yield* Store)
  const known = places.flatMap((place) => {
    const transaction = cache.get(documentText(place))
    return transaction === undefined ? [] : [[documentText(place), transaction] as const]
  })
  if (known.length === places.length) return new Map(known)
  const cached = new Map(known)
  return new Map([
    ...cached,
    ...(yield* joinedDocuments.read(
      "",
      places.filter((place) => !cached.has(documentText(place))),
    )),
  ])
})

/** An entry of a history: a transaction in the history of one of the subjects. */
export interface HistoryEntry extends TimelinePosition {
  readonly isSigner: boolean
  readonly isReceiver: boolean
  readonly transaction: TransactionRow
}

/** A page of a history at the marks; `isOutdated`, without entries, if a chain has reverted rows of it since. */
export interface HistoryRead {
  readonly isOutdated: boolean
  readonly entries: ReadonlyArray<HistoryEntry>
}

const outdated: HistoryRead = { isOutdated: true, entries: [] }

/** Reads a page of a history, in the requested order. */
export const historyPage = Effect.fn("transactions.historyPage")(function* (page: TimelinePage) {
  const rows = yield* readTimelinePage(page)
  if (rows.some(({ isLater }) => isLater)) return outdated
  const documents = yield* readDocuments(rows)
  const entries = rows.flatMap((row) => {
    const transaction = documents.get(documentText(row))
    const { timestampMs, chainId, blockNumber, transactionIndex, account, isSigner, isReceiver } = row
    const place = { timestampMs, chainId, blockNumber, transactionIndex, account }
    return transaction === undefined ? [] : [{ ...place, isSigner, isReceiver, transaction }]
  })
  // Both tables are written from the same block: a version that is gone was replaced by a later record.
  return entries.length === rows.length ? { isOutdated: false, entries } : outdated
})
