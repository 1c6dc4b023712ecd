/**
 * Pages of rankings. A ranking belongs to its minute, which cursors contain: every process computes the same one from the same blocks.
 */
import { Effect } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import { marksText } from "../cache/cached-reads.ts"
import { checkPageSize, pageInfoOf } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"

/** Collections per ranking. @limit callers */
export const rankedMax = 100

/** Rankings are made for full minutes. */
const snapshotMs = 60_000

/** Age up to which a ranking is served, so that pagination can be completed. @limit callers */
const snapshotAgeMsMax = 3_600_000

/** Rankings of one kind in a cache: those of an hour. */
export const snapshotsMax = snapshotAgeMsMax / snapshotMs

/** Text of what a ranking depends on besides its minute: reverts, and how far chains are that have not reached it yet. */
export const statesText = (marks: ReadonlyArray<Mark>, endMs: number): string =>
  [
    ...marks.map(({ chainId, lane, revertCount }) => `${chainId} ${lane} ${revertCount}`),
    ...[...new Set(marks.map(({ chainId }) => chainId))].flatMap((chainId) => {
      const mark = leadingMark(marks, chainId)
      return mark === undefined || mark.timestampMs >= endMs ? [] : [marksText([mark])]
    }),
  ].join()

/** A place in a ranking. */
export interface RankingCursor {
  /** The full minute of the ranking. */
  readonly endMs: number
  readonly offset: number
}

const toBase64 = (text: string): string => Buffer.from(text).toString("base64")
const ofBase64 = (text: string): string => Buffer.from(text, "base64").toString()

/** The cursor of a place: base64 of the minute as 24 hex digits, a bar, and the offset. */
export const encodeRankingCursor = ({ endMs, offset }: RankingCursor): string =>
  toBase64(`${endMs.toString(16).padStart(24, "0")}|${offset}`)

/** Reads a cursor, which may be encoded twice, as those of earlier releases and other services are; `undefined` for any other text, and between full minutes. */
export const decodeRankingCursor = (cursor: string): RankingCursor | undefined => {
  const once = ofBase64(cursor)
  for (const text of [once, ofBase64(once)]) {
    const [, minute, offset] = /^0{12}([0-9a-f]{12})\|(\d{1,6})$/.exec(text) ?? []
    const endMs = Number.parseInt(minute ?? "", 16)
    if (endMs % snapshotMs === 0) return { endMs, offset: Number(offset) }
  }
  return undefined
}

/** Arguments of a ranking's root. */
export interface RankingArguments {
  readonly first?: number | null
  readonly after?: string | null
  readonly fid?: number | null
}

/** Default page size. */
const pageSize = 6

/**
 * A page of a ranking, which `readSnapshot` returns by its minute and the text of its other states. Fails with `ArgumentInvalid`, `CursorInvalid` and
 * `PageTooLarge`.
 */
export const readRankingPage = Effect.fnUntraced(function* <Row, E, R>(
  { first, after }: RankingArguments,
  marks: ReadonlyArray<Mark>,
  readSnapshot: (endMs: number, states: string) => Effect.Effect<ReadonlyArray<Row>, E, R>,
) {
  const size = yield* checkPageSize("first", first ?? pageSize)
  const newestMs = Math.max(0, ...marks.map(({ timestampMs }) => timestampMs))
  const newest: RankingCursor = { endMs: Math.floor(newestMs / snapshotMs) * snapshotMs, offset: 0 }
  const from = after == null ? newest : decodeRankingCursor(after)
  if (from === undefined) return yield* new CursorInvalid({ argument: "after" })
  if (from.endMs > newest.endMs || from.endMs < newest.endMs - snapshotAgeMsMax) {
    const reason =
      "belongs to a ranking that is older than an hour, or newer than the newest block: begin again without it"
    return yield* new ArgumentInvalid({ argument: "after", reason })
  }
  const ranking = yield* readSnapshot(from.endMs, statesText(marks, from.endMs))
  const next = Math.min(from.offset + size, ranking.length)
  const edges = ranking.slice(from.offset, next).map((row, index) => ({
    node: row,
    cursor: encodeRankingCursor({ endMs: from.endMs, offset: from.offset + index + 1 }),
  }))
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: from.offset > 0, hasNextPage: next < ranking.length }),
  }
})
