/** Pages of histories: the rows of the timeline that they consist of. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { allOf, selected, type TimelineSelection, timeline } from "../facts/timeline.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { Store } from "../store/store.ts"
import { bytesOf, type Condition, hexText } from "../table/sql.ts"

/** Position of a row in the sort order of histories. Refers to immutable values only. */
export interface TimelinePosition {
  readonly timestampMs: number
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly transactionIndex: number
  readonly account: Address
}

/** Rows strictly after a position, in the direction of paging. */
const behind = (after: TimelinePosition, order: "ASC" | "DESC"): Condition => ({
  // Repeats the tuple's first member, so that the primary key is used.
  sql: `t.timestamp ${order === "DESC" ? "<=" : ">="} fromUnixTimestamp64Milli({afterMs:Int64})
  AND (toUnixTimestamp64Milli(t.timestamp), chain_id, block_number, transaction_index, t.account) ${order === "DESC" ? "<" : ">"}
    ({afterMs:Int64}, {afterChain:UInt32}, {afterBlock:UInt64}, {afterTransaction:UInt32}, ${bytesOf("afterAccount")})`,
  parameters: {
    afterMs: after.timestampMs,
    afterChain: after.chainId,
    afterBlock: after.blockNumber,
    afterTransaction: after.transactionIndex,
    afterAccount: after.account,
  },
})

/** True for rows up to the ceilings of their chains. */
const below = (ceilings: ReadonlyMap<ChainId, number>): Condition => ({
  sql: "(NOT mapContains({ceilings:Map(UInt32, UInt64)}, chain_id) OR block_number <= {ceilings:Map(UInt32, UInt64)}[chain_id])",
  parameters: { ceilings },
})

/** A page of a history. */
export interface TimelinePage extends TimelineSelection {
  readonly order: "ASC" | "DESC"
  readonly after?: TimelinePosition | undefined
  readonly ceilings?: ReadonlyMap<ChainId, number>
  readonly limit: number
}

/** True for rows of a record after the marks: what they replaced was visible at them, and was reverted since. */
const isOfLaterRecord = (marks: ReadonlyArray<Mark>): Condition => {
  const live = marks.filter(({ lane }) => lane === "live")
  if (live.length === 0) return { sql: "false", parameters: {} }
  return {
    sql: "(t.lane = 'live' AND seq > transform(chain_id, {seqChains:Array(UInt32)}, {liveSeqs:Array(UInt64)}, toUInt64(0)))",
    parameters: { seqChains: live.map(({ chainId }) => chainId), liveSeqs: live.map(({ place }) => place.seq) },
  }
}

const TimelineVersion = Schema.Struct({
  account: Schema.String,
  timestampMs: Schema.NumberFromString,
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  isSigner: Schema.Boolean,
  isReceiver: Schema.Boolean,
  seq: Schema.NumberFromString,
  isDeleted: Schema.Boolean,
  isLater: Schema.Boolean,
  isSelected: Schema.Boolean,
})

type TimelineVersion = typeof TimelineVersion.Type

/** A row of a page. */
export interface TimelineRow extends TimelinePosition {
  readonly isSigner: boolean
  readonly isReceiver: boolean
  /** The record that wrote the row. */
  readonly seq: number
  /** Whether that record is after the marks: the page is then not that of the marks. */
  readonly isLater: boolean
}

const key = ["timestamp", "chain_id", "block_number", "transaction_index", "account"]

/** Versions that the short query reads for each row of a page: more than most pages need. */
const versionsPerRow = 2

interface PageForm {
  /** Accounts of which each has a page; absent for one page of all subjects. */
  readonly accounts: ReadonlyArray<Address> | undefined
  /** Whether the first rows are returned with all their versions, whatever their values. A third cheaper than choosing (2026-11-29). */
  readonly isShort: boolean
}

/**
 * The query of a page, or of the pages of some accounts.
 *
 * The newest version of each row is not chosen by FINAL, which would hide that a row was reverted. Values are compared after it is chosen.
 */
const pageSql = (options: TimelinePage, { accounts, isShort }: PageForm): Condition => {
  const { order, after, ceilings, limit } = options
  const { key: keyed, visible, values } = selected(options, accounts)
  const later = isOfLaterRecord(options.marks)
  const keys = allOf([], [keyed, ...(after === undefined ? [] : [behind(after, order)])])
  const rows = allOf([], [visible, ...(ceilings === undefined || ceilings.size === 0 ? [] : [below(ceilings)])])
  const sorted = key.map((name) => `t.${name} ${order}`).join(", ")
  const versions = `
SELECT
  ${hexText("t.account")} AS account,
  toUnixTimestamp64Milli(t.timestamp) AS timestampMs,
  chain_id AS chainId,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  is_signer AS isSigner,
  is_receiver AS isReceiver,
  seq,
  toBool(is_deleted) AS isDeleted,
  toBool(${later.sql}) AS isLater,
  toBool(${values.sql}) AS isSelected
FROM ${timeline.tableSql} AS t
PREWHERE ${keys.sql}
WHERE ${rows.sql}
ORDER BY ${sorted}, seq DESC`
  const limited = `LIMIT {limit:UInt32}${accounts === undefined ? "" : " BY account"}`
  const chosen = `
SELECT *
FROM (${versions} LIMIT 1 BY ${key.map((name) => `t.${name}`).join(", ")})
WHERE isLater OR (isSelected AND NOT isDeleted)
ORDER BY timestampMs ${order}, chainId ${order}, blockNumber ${order}, transactionIndex ${order}, account ${order}`
  return {
    sql: `${isShort ? versions : chosen}\n${limited}`,
    parameters: {
      ...keys.parameters,
      ...rows.parameters,
      ...later.parameters,
      ...values.parameters,
      limit: isShort ? limit * versionsPerRow : limit,
    },
  }
}

const readVersions = Effect.fnUntraced(function* (options: TimelinePage, form: PageForm) {
  const store = yield* Store
  const { sql, parameters } = pageSql(options, form)
  // Its rows show themselves whether they are those of the marks.
  const rows = yield* store.query({ operation: "read a history", sql, parameters, isRevertProof: true })
  return yield* decodeRows(TimelineVersion)(rows)
})

const isSameRow = (left: TimelinePosition, right: TimelinePosition | undefined): boolean =>
  left.timestampMs === right?.timestampMs &&
  left.chainId === right.chainId &&
  left.blockNumber === right.blockNumber &&
  left.transactionIndex === right.transactionIndex &&
  left.account === right.account

/** The rows of a page among sorted versions, of which the newest of each row is first. */
const chosenOf = (versions: ReadonlyArray<TimelineVersion>, limit: number): ReadonlyArray<TimelineRow> =>
  versions
    .filter((version, index) => !isSameRow(version, versions[index - 1]))
    .filter(({ isLater, isSelected, isDeleted }) => isLater || (isSelected && !isDeleted))
    .slice(0, limit)

/** Versions by account, or all under "" where the page is of all its subjects together. */
const versionsOf = Effect.fnUntraced(function* (page: TimelinePage, accounts: ReadonlyArray<Address> | undefined) {
  const read = (isShort: boolean) =>
    Effect.map(readVersions(page, { accounts, isShort }), (versions) =>
      Map.groupBy(versions, ({ account }) => (accounts === undefined ? "" : account)),
    )
  const isFiltered = Object.values(page.filters).some((value) => value !== undefined)
  if (isFiltered) return yield* read(false)
  const short = yield* read(true)
  const isWhole = (versions: ReadonlyArray<TimelineVersion>): boolean =>
    versions.length < page.limit * versionsPerRow || chosenOf(versions, page.limit).length === page.limit
  return [...short.values()].every(isWhole) ? short : yield* read(false)
})

/** Pages that differ in their subject only are read together. Pages of several subjects of one group are equal. */
const joinedPages = makeJoinedReads<TimelinePage, ReadonlyArray<TimelineRow>>(
  Effect.fnUntraced(function* (pages) {
    const [first] = pages
    if (first === undefined) return []
    const subjects = [...new Set(pages.flatMap((page) => page.subjects))]
    const accounts = first.subjects.length === 1 && subjects.length > 1 ? subjects : undefined
    const versions = yield* versionsOf(first, accounts)
    return pages.map(({ subjects: [account = ""], limit }) =>
      chosenOf(versions.get(accounts === undefined ? "" : account) ?? [], limit),
    )
  }),
)

/**
 * The rows of a page: at most `limit` after `after`, in the requested order, by time, chain, block, transaction and account.
 *
 * `ceilings` excludes rows above a block for some chains: a page walk that encountered a revert continues below the fork.
 */
export const readTimelinePage = (page: TimelinePage) => {
  const { marks, subjects, perspective, filters, order, after, ceilings = [], limit } = page
  const place = after && [after.timestampMs, after.chainId, after.blockNumber, after.transactionIndex, after.account]
  const together = subjects.length === 1 ? [] : subjects
  return joinedPages.read(
    JSON.stringify([marks, together, perspective, filters, order, place, [...ceilings], limit]),
    page,
  )
}
