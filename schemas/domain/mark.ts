import type { BlockReference } from "./block-reference.ts"
import type { ChainId } from "./primitive.ts"
import type { Source } from "./source.ts"

/** The closed list of lanes: `live` follows the head and can revert, `history` holds final ranges below it. */
export const lanes = ["live", "history"] as const

export type Lane = (typeof lanes)[number]

/** Where a consumer stands in a stream. Stored with the data, so that data and place cannot disagree. */
export interface StreamPlace {
  /** Offset of the first record not yet consumed; of a cut record, that of its first part. */
  readonly offset: number
  /** The last `seq` consumed; 0 before the first. */
  readonly seq: number
  /** The writer whose records count at this place; empty before the first start. */
  readonly writerId: string
}

/** The place before a stream's first record. */
export const streamStart: StreamPlace = { offset: 0, seq: 0, writerId: "" }

/**
 * The tide mark of one chain in one lane: every row that it covers is there, none above it may be shown.
 *
 * Marks are ordered by (`place.seq`, `applied`). `applied` lags `place.seq` only while a revert is being
 * carried out: then the mark already stands at the fork, and the rows above it are being undone.
 */
export interface Mark {
  readonly chainId: ChainId
  readonly lane: Lane
  readonly place: StreamPlace
  /** The last record whose effects are wholly in the tables. */
  readonly applied: number
  /** The newest block that may be shown; of the history lane, where blocks come in any order, the highest. */
  readonly block: BlockReference
  /** Time of that block. */
  readonly timestampMs: number
  /** The newest block known to be final; absent until one is. */
  readonly finalized: BlockReference | undefined
  /** Lower edge of the unbroken run of the lane's blocks that ends at the mark. Of the live lane its first block, the fence. */
  readonly historyFrom: number
  /** Reverts so far, the one under way included. A request that sees it change has read two histories. */
  readonly revertCount: number
  /** W3C trace context of the flush or revert that wrote it, where that was traced. */
  readonly traceParent?: string
}

/**
 * The tide mark of a source outside the chains: the rows of its records up to `place.seq` are all there, none above may be shown.
 *
 * A source has no blocks and no reverts, so its mark never goes down.
 */
export interface SourceMark {
  readonly source: Source
  /** The set of tables that the source fills and the mark covers. */
  readonly setName: string
  readonly place: StreamPlace
  /** Time of the newest record that it covers. */
  readonly timestampMs: number
  /** W3C trace context of the flush that wrote it, where that was traced. */
  readonly traceParent?: string
}

/** The mark of a chain in one lane, if it has one. */
export const laneMark = (marks: ReadonlyArray<Mark>, chainId: ChainId, lane: Lane): Mark | undefined =>
  marks.find((mark) => mark.chainId === chainId && mark.lane === lane)

/** The mark that says where a chain stands: of the live lane, else of the history lane. */
export const leadingMark = (marks: ReadonlyArray<Mark>, chainId: ChainId): Mark | undefined =>
  laneMark(marks, chainId, "live") ?? laneMark(marks, chainId, "history")

/** Whether a chain's history lies right below its live blocks, so that both are one unbroken run. */
export const isHistoryJoined = (marks: ReadonlyArray<Mark>, chainId: ChainId): boolean => {
  const live = laneMark(marks, chainId, "live")
  const history = laneMark(marks, chainId, "history")
  return live !== undefined && history !== undefined && history.block.number === live.historyFrom - 1
}

/** Lower edge of the unbroken run of blocks, over both lanes, that ends where a chain stands; absent without a mark. */
export const unbrokenFrom = (marks: ReadonlyArray<Mark>, chainId: ChainId): number | undefined =>
  isHistoryJoined(marks, chainId)
    ? laneMark(marks, chainId, "history")?.historyFrom
    : leadingMark(marks, chainId)?.historyFrom
