/**
 * Pages of histories with their transactions: the rows of the timeline, then the documents at their places. Two statements: one with the
 * first as a scalar subquery takes a fifth longer (2026-11-29).
 */
import { Effect, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { Store } from "../store/store.ts"
import { textOfDigits } from "../table/sql.ts"
import { TransactionDocument, type TransactionRow, transactionOf } from "./read-transactions.ts"
import { isOfNewRows, readTimelinePage, type TimelinePage, type TimelineRow } from "./timeline-page.ts"
import type { TimelinePosition } from "./timeline-version.ts"
import { transactionDocuments } from "./transaction-documents.ts"

/** The version of a transaction that a record wrote: the same at any mark. */
type DocumentPlace = Pick<TimelineRow, "chainId" | "blockNumber" | "transactionIndex" | "seq">

const documentText = ({ chainId, blockNumber, transactionIndex, seq }: DocumentPlace): string =>
  `${chainId} ${blockNumber} ${transactionIndex} ${seq}`

const DocumentRow = Schema.Struct({
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  seq: Schema.NumberFromString,
  hashDigits: Schema.String,
  inputDigits: Schema.String,
  document: Schema.String,
})

const decodeDocument = Schema.decodeEffect(Schema.fromJsonString(TransactionDocument))

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

/**
 * The transactions of some rows, those of all callers in one statement, by `documentText`. Replaced versions may be missing.
 *
 * Each column costs 0.5 ms of processor time for 21 rows (2026-11-29), so that what the timeline's rows have is not read again.
 */
const readMany = Effect.fnUntraced(function* (requests: ReadonlyArray<ReadonlyArray<TimelineRow>>) {
  const store = yield* Store
  const cache = cacheOf(store)
  const wanted = new Map(requests.flat().map((row) => [documentText(row), row]))
  const places = [...wanted.values()]
  const rows = yield* store.query({
    operation: "read the transactions of a history",
    // A version is written by one record, so that no mark is needed to choose it.
    isRevertProof: true,
    pointRead: "flat",
    sql: `
SELECT
  chain_id AS chainId,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  seq,
  hex(transaction_hash) AS hashDigits,
  hex(input) AS inputDigits,
  document
FROM ${transactionDocuments.tableSql}
PREWHERE (chain_id, block_number, transaction_index)
  IN arrayZip({chains:Array(UInt32)}, {blocks:Array(UInt64)}, {transactions:Array(UInt32)})`,
    parameters: {
      chains: places.map(({ chainId }) => chainId),
      blocks: places.map(({ blockNumber }) => blockNumber),
      transactions: places.map(({ transactionIndex }) => transactionIndex),
    },
  })
  const found = new Map<string, TransactionRow>()
  for (const { hashDigits, inputDigits, document, ...place } of yield* decodeRows(DocumentRow)(rows)) {
    const name = documentText(place)
    // Others are versions of later or earlier records, and rows of reverts, which have no document.
    const row = wanted.get(name)
    if (row === undefined) continue
    const { chainId, blockNumber, blockHash, transactionIndex, timestampMs } = row
    const [hash, input] = [textOfDigits(hashDigits), textOfDigits(inputDigits)]
    const own = { chainId, hash, blockNumber, blockHash, transactionIndex, timestampMs, input }
    const transaction = transactionOf({ ...own, document: yield* Effect.orDie(decodeDocument(document)) })
    cache.set(name, transaction)
    found.set(name, transaction)
  }
  return requests.map(() => found)
})

const joinedDocuments = makeJoinedReads(readMany)

/** Documents of pages of new rows, which have few each. */
const joinedNewDocuments = makeJoinedReads(readMany, { requestsMax: 128 })

/** The transactions of some rows, by `documentText`: cached ones, and the others as `joinedDocuments`. */
const readDocuments = Effect.fnUntraced(function* (rows: ReadonlyArray<TimelineRow>, { read }: typeof joinedDocuments) {
  const cache = cacheOf(yield* Store)
  const known = rows.flatMap((row) => {
    const transaction = cache.get(documentText(row))
    return transaction === undefined ? [] : [[documentText(row), transaction] as const]
  })
  if (known.length === rows.length) return new Map(known)
  const cached = new Map(known)
  return new Map([
    ...cached,
    ...(yield* read(
      "",
      rows.filter((row) => !cached.has(documentText(row))),
    )),
  ])
})

/** An entry of a history: a transaction in the history of one of the subjects. */
export interface HistoryEntry extends TimelinePosition {
  readonly isSigner: boolean
  readonly isReceiver: boolean
  /** The record that wrote the row. */
  readonly seq: number
  readonly transaction: TransactionRow
}

/** A page of a history at the marks; `isOutdated`, without entries, if a chain has reverted rows of it since. */
export interface HistoryRead {
  readonly isOutdated: boolean
  readonly entries: ReadonlyArray<HistoryEntry>
}

const outdated: HistoryRead = { isOutdated: true, entries: [] }

/**
 * Reads a page of a history, in the requested order.
 *
 * @param readRows - `readTimelinePage`, or a cache of it.
 */
export const historyPage = Effect.fn("transactions.historyPage")(function* (
  page: TimelinePage,
  readRows: typeof readTimelinePage = readTimelinePage,
) {
  const rows = yield* readRows(page)
  if (rows.some(({ isLater }) => isLater)) return outdated
  const documents = yield* readDocuments(rows, isOfNewRows(page) ? joinedNewDocuments : joinedDocuments)
  const entries = rows.flatMap((row) => {
    const transaction = documents.get(documentText(row))
    const { timestampMs, chainId, blockNumber, transactionIndex, account, isSigner, isReceiver, seq } = row
    const place = { timestampMs, chainId, blockNumber, transactionIndex, account }
    return transaction === undefined ? [] : [{ ...place, isSigner, isReceiver, seq, transaction }]
  })
  // Both tables are written from the same block: a version that is gone was replaced by a later record.
  return entries.length === rows.length ? { isOutdated: false, entries } : outdated
})
