import type { BlockReference } from "./block-reference.ts"
import { type BlockSpan, mergeSpans } from "./block-span.ts"
import type { ChainId } from "./primitive.ts"
import type { SourceStream } from "./source.ts"

/** The closed list of lanes: `live` follows the head and can revert; `history` holds final ranges below it. */
export const lanes = ["live", "history"] as const

export type Lane = (typeof lanes)[number]

/** A consumer's position in a stream. Stored with the data, so that the two cannot disagree. */
export interface StreamPlace {
  /** Offset of the first unconsumed record; for a record split into parts, the offset of the first part. */
  readonly offset: number
  /** The last consumed `seq`; 0 before the first. */
  readonly seq: number
  /** The writer whose records count at this position; empty before the first start. */
  readonly writerId: string
}

/** The position before a stream's first record. */
export const streamStart: StreamPlace = { offset: 0, seq: 0, writerId: "" }

/**
 * The tide mark of one chain and lane, or of one slot of its history: all rows that it covers are present, and no others are visible. The live
 * lane's covers everything up to its block, the history lane's its runs of blocks.
 *
 * Marks are ordered by (`place.seq`, `applied`). `applied` lags `place.seq` only during a revert: the mark is then already at the fork, and
 * the rows above it are being undone.
 */
export interface Mark {
  readonly chainId: ChainId
  readonly lane: Lane
  /** The slot of a history; absent for the live lane, for imported blocks, and for a history as a whole. */
  readonly slot?: number
  readonly place: StreamPlace
  /** The last record whose effects are entirely in the tables. */
  readonly applied: number
  /** The newest visible block; in the history lane, whose blocks arrive in any order, the highest. */
  readonly block: BlockReference
  /** Time of that block. */
  readonly timestampMs: number
  /** The newest block known to be final; absent until one is. */
  readonly finalized: BlockReference | undefined
  /** Lower edge of the lane's contiguous run of blocks that ends at the mark. In the live lane, the first block (the fence). */
  readonly historyFrom: number
  /** Further runs of blocks of a history, below the one that ends at the mark, lowest first; absent where there is none. */
  readonly runsBelow?: ReadonlyArray<BlockSpan>
  /** Number of reverts so far, including one in progress. A request that observes a change has read inconsistent data. */
  readonly revertCount: number
  /** W3C trace context of the flush or revert that wrote the mark, if it was traced. */
  readonly traceParent?: string
}

/**
 * The tide mark of a stream whose records are not folded: all rows of records up to `place.seq` are present, and none above it is visible.
 *
 * Such a stream has no reverts, so its mark never decreases.
 */
export interface SourceMark {
  readonly stream: SourceStream
  /** The table set that the stream fills and the mark covers. */
  readonly setName: string
  readonly place: StreamPlace
  /** Time of the newest covered record. */
  readonly timestampMs: number
  /** W3C trace context of the flush that wrote the mark, if it was traced. */
  readonly traceParent?: string
}

/** The contiguous runs of blocks that a mark covers, lowest first. */
export const runsOf = ({ runsBelow = [], historyFrom, block }: Mark): ReadonlyArray<BlockSpan> => [
  ...runsBelow,
  { first: historyFrom, last: block.number },
]

/** The mark of a chain and lane, or of a slot of it, if there is one. */
export const laneMark = (marks: ReadonlyArray<Mark>, chainId: ChainId, lane: Lane, slot?: number): Mark | undefined =>
  marks.find((mark) => mark.chainId === chainId && mark.lane === lane && mark.slot === slot)

/** The marks with those of all slots of a history as one: its place is the sum of theirs, which grows with every record. */
export const joinSlots = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => [
  ...marks.filter(({ lane }) => lane === "live"),
  ...[...Map.groupBy(marks.filter(isOfHistory), ({ chainId }) => chainId).values()].map(joinHistory),
]

const isOfHistory = ({ lane }: Mark): boolean => lane === "history"

const joinHistory = (slots: ReadonlyArray<Mark>): Mark => {
  const [only] = slots
  if (only !== undefined && slots.length === 1) return withoutSlot(only)
  const highest = slots.reduce((found, mark) => (mark.block.number > found.block.number ? mark : found))
  const runs = mergeSpans(slots.flatMap(runsOf))
  const sum = (member: (mark: Mark) => number) => slots.reduce((total, mark) => total + member(mark), 0)
  return {
    ...withoutSlot(highest),
    place: { ...highest.place, offset: sum(({ place }) => place.offset), seq: sum(({ place }) => place.seq) },
    applied: sum(({ applied }) => applied),
    historyFrom: runs.at(-1)?.first ?? highest.historyFrom,
    runsBelow: runs.slice(0, -1),
  }
}

const withoutSlot = ({ slot: _, ...mark }: Mark): Mark => mark

/** The mark that determines a chain's visible height: the live lane's, otherwise the history lane's. */
export const leadingMark = (marks: ReadonlyArray<Mark>, chainId: ChainId): Mark | undefined =>
  laneMark(marks, chainId, "live") ?? laneMark(marks, chainId, "history")

/** Whether a chain's history ends directly below its live blocks, so that both form one contiguous run. */
export const isHistoryJoined = (marks: ReadonlyArray<Mark>, chainId: ChainId): boolean => {
  const live = laneMark(marks, chainId, "live")
  const history = laneMark(marks, chainId, "history")
  return live !== undefined && history !== undefined && history.block.number === live.historyFrom - 1
}

/** Lower edge of the contiguous run of blocks, over both lanes, that ends at a chain's mark; absent without a mark. */
export const unbrokenFrom = (marks: ReadonlyArray<Mark>, chainId: ChainId): number | undefined =>
  isHistoryJoined(marks, chainId)
    ? laneMark(marks, chainId, "history")?.historyFrom
    : leadingMark(marks, chainId)?.historyFrom
