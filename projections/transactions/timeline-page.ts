/** Pages of histories: the rows of the timeline that they consist of. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { allOf, selected, type TimelineSelection, timeline } from "../facts/timeline.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { makeJoinedReads } from "../store/joined-reads.ts"
import { Store } from "../store/store.ts"
import { isOfLaterRecord } from "../table/row-versions.ts"
import { bytesOf, type Condition } from "../table/sql.ts"
import { seesRow } from "../table/visible-rows.ts"
import {
  StoredVersion,
  storedVersionColumns,
  type TimelinePosition,
  type TimelineVersion,
  versionOfStored,
} from "./timeline-version.ts"

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
  /** All versions of the rows of its subject after `after`, of which there is one, without filters, if they were read before. */
  readonly versions?: ReadonlyArray<TimelineVersion> | undefined
}

/** True for rows of a record after the marks: what they replaced was visible at them, and was reverted since. */
const ofLaterRecord = (marks: ReadonlyArray<Mark>): Condition => {
  const live = marks.filter(({ lane }) => lane === "live")
  if (live.length === 0) return { sql: "false", parameters: {} }
  return {
    sql: "(t.lane = 'live' AND seq > transform(chain_id, {seqChains:Array(UInt32)}, {liveSeqs:Array(UInt64)}, toUInt64(0)))",
    parameters: { seqChains: live.map(({ chainId }) => chainId), liveSeqs: live.map(({ place }) => place.seq) },
  }
}

/** A version, and whether the page includes its values; absent where its columns alone show that. */
const StoredSelection = Schema.Struct({ ...StoredVersion.fields, isSelected: Schema.optionalKey(Schema.Boolean) })

/** A version, and whether the page includes its values. */
interface SelectedVersion extends TimelineVersion {
  readonly isSelected: boolean
}

/** A row of a page. */
export interface TimelineRow extends TimelinePosition {
  readonly blockHash: string
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
  /** Whether the newest versions by time are returned, whatever their values. Half as expensive as choosing (2026-11-29). */
  readonly isShort: boolean
}

const limitBy = (accounts: ReadonlyArray<Address> | undefined): string =>
  `LIMIT {limit:UInt32}${accounts === undefined ? "" : " BY accountDigits"}`

/** The conditions of a page. Those of `keys` are on columns of the key. */
const pageConditions = (options: TimelinePage, accounts: ReadonlyArray<Address> | undefined) => {
  const { order, after, ceilings } = options
  const { key: keyed, visible, values } = selected(options, accounts)
  const keys = [
    keyed,
    ...(after === undefined ? [] : [behind(after, order)]),
    ...(ceilings === undefined || ceilings.size === 0 ? [] : [below(ceilings)]),
  ]
  return { keys: allOf([], keys), visible, values }
}

/** The query of the first versions of a page by time. Which are visible is decided after reading: a condition costs 1.5 ms (2026-11-29). */
const shortSql = (options: TimelinePage, { accounts }: PageForm): Condition => {
  const { order, limit } = options
  const { keys, values } = pageConditions(options, accounts)
  return {
    sql: `
SELECT${storedVersionColumns}${
      options.subjects.length === 1
        ? ""
        : `,
  toBool(${values.sql}) AS isSelected`
    }
FROM ${timeline.tableSql} AS t
PREWHERE ${keys.sql}
ORDER BY t.timestamp ${order}
${limitBy(accounts)}`,
    parameters: {
      ...keys.parameters,
      ...values.parameters,
      limit: limit * versionsPerRow,
    },
  }
}

/**
 * The query of a page, or of the pages of some accounts.
 *
 * The newest version of each row is not chosen by FINAL, which would hide that a row was reverted. Values are compared after it is chosen.
 */
const wholeSql = (options: TimelinePage, { accounts }: PageForm): Condition => {
  const { order, limit } = options
  const { keys, visible, values } = pageConditions(options, accounts)
  const later = ofLaterRecord(options.marks)
  const sorted = key.map((name) => `t.${name} ${order}`).join(", ")
  return {
    sql: `
SELECT *
FROM (
SELECT${storedVersionColumns},
  ${later.sql} AS isLater,
  toBool(${values.sql}) AS isSelected
FROM ${timeline.tableSql} AS t
PREWHERE ${keys.sql}
WHERE ${visible.sql}
ORDER BY ${sorted}, seq DESC
LIMIT 1 BY ${key.map((name) => `t.${name}`).join(", ")}
)
WHERE isLater OR (isSelected AND isDeleted = 0)
ORDER BY time ${order}, chainId ${order}, blockNumber ${order}, transactionIndex ${order}, accountDigits ${order}
${limitBy(accounts)}`,
    parameters: {
      ...keys.parameters,
      ...visible.parameters,
      ...later.parameters,
      ...values.parameters,
      limit,
    },
  }
}

/** Whether a row of one subject is in the perspective of a page. */
const isInPerspective = ({ isSigner, isReceiver }: TimelineVersion, { perspective }: TimelinePage): boolean =>
  (isSigner && perspective !== "receiver") || (isReceiver && perspective !== "signer")

const readVersions = Effect.fnUntraced(function* (options: TimelinePage, form: PageForm) {
  const store = yield* Store
  const { sql, parameters } = form.isShort ? shortSql(options, form) : wholeSql(options, form)
  // Its rows show themselves whether they are those of the marks.
  const rows = yield* store.query({
    operation: "read a history",
    sql,
    parameters,
    isRevertProof: true,
    ...(form.isShort ? { pointRead: "flat" as const } : {}),
  })
  return (yield* decodeRows(StoredSelection)(rows)).map(({ isSelected, ...stored }): SelectedVersion => {
    const version = versionOfStored(stored)
    return { ...version, isSelected: isSelected ?? isInPerspective(version, options) }
  })
})

/** The order of rows of ascending pages. */
const compareRows = (left: TimelinePosition, right: TimelinePosition): number =>
  left.timestampMs - right.timestampMs ||
  left.chainId - right.chainId ||
  left.blockNumber - right.blockNumber ||
  left.transactionIndex - right.transactionIndex ||
  Number(left.account > right.account) - Number(left.account < right.account)

/** The rows of a page among some versions. */
const chosenOf = (versions: ReadonlyArray<SelectedVersion>, page: TimelinePage): ReadonlyArray<TimelineRow> => {
  const { marks, order, limit } = page
  const sign = order === "ASC" ? 1 : -1
  return versions
    .filter(seesRow(marks))
    .toSorted((left, right) => sign * compareRows(left, right) || right.seq - left.seq)
    .filter((version, index, sorted) => index === 0 || compareRows(version, sorted[index - 1] ?? version) !== 0)
    .map((version) => ({ ...version, isLater: isOfLaterRecord(version, marks) }))
    .filter(({ isLater, isSelected, isDeleted }) => isLater || (isSelected && !isDeleted))
    .slice(0, limit)
}

/** The versions of a short read without those at the time of the last: some of these may be missing, if there may be more than were read. */
const completeOf = (versions: ReadonlyArray<SelectedVersion>, versionsMax: number): ReadonlyArray<SelectedVersion> =>
  versions.length < versionsMax
    ? versions
    : versions.filter(({ timestampMs }) => timestampMs !== versions.at(-1)?.timestampMs)

/** Versions by account, or all under "" where the page is of all its subjects together. */
const versionsOf = Effect.fnUntraced(function* (page: TimelinePage, accounts: ReadonlyArray<Address> | undefined) {
  const read = (isShort: boolean) =>
    Effect.map(readVersions(page, { accounts, isShort }), (versions) =>
      Map.groupBy(versions, ({ account }) => (accounts === undefined ? "" : account)),
    )
  const isFiltered = Object.values(page.filters).some((value) => value !== undefined)
  if (isFiltered) return yield* read(false)
  const versionsMax = page.limit * versionsPerRow
  const short = yield* read(true)
  const complete = new Map([...short].map(([name, versions]) => [name, completeOf(versions, versionsMax)]))
  const isWhole = ([name, versions]: readonly [string, ReadonlyArray<SelectedVersion>]): boolean =>
    versions.length < versionsMax || chosenOf(complete.get(name) ?? [], page).length === page.limit
  return [...short].every(isWhole) ? complete : yield* read(false)
})

const readPages = Effect.fnUntraced(function* (pages: ReadonlyArray<TimelinePage>) {
  const [first] = pages
  if (first === undefined) return []
  const subjects = [...new Set(pages.flatMap((page) => page.subjects))]
  const accounts = first.subjects.length === 1 && subjects.length > 1 ? subjects : undefined
  const versions = yield* versionsOf(first, accounts)
  return pages.map(({ subjects: [account = ""] }) =>
    chosenOf(versions.get(accounts === undefined ? "" : account) ?? [], first),
  )
})

/** Pages that differ in their subject only are read together. Pages of several subjects of one group are equal. */
const joinedPages = makeJoinedReads(readPages)

/** Pages of new rows, which are few each: those of many subscribers to a block are read together. */
const joinedNewPages = makeJoinedReads(readPages, { requestsMax: 128 })

/** Whether a page is of rows after a place, oldest first: new ones mostly. */
export const isOfNewRows = ({ order, after }: TimelinePage): boolean => order === "ASC" && after !== undefined

/**
 * The rows of a page: at most `limit` after `after`, in the requested order, by time, chain, block, transaction and account.
 *
 * `ceilings` excludes rows above a block for some chains: a page walk that encountered a revert continues below the fork.
 */
export const readTimelinePage = (page: TimelinePage) => {
  const { marks, subjects, perspective, filters, order, after, ceilings = [], limit, versions } = page
  if (versions !== undefined) {
    const known = versions.map((version) => ({ ...version, isSelected: isInPerspective(version, page) }))
    return Effect.succeed(chosenOf(known, page))
  }
  const place = after && [after.timestampMs, after.chainId, after.blockNumber, after.transactionIndex, after.account]
  const together = subjects.length === 1 ? [] : subjects
  return (isOfNewRows(page) ? joinedNewPages : joinedPages).read(
    JSON.stringify([marks, together, perspective, filters, order, place, [...ceilings], limit]),
    page,
  )
}
