/** The ranges of blocks that the streams of a chain's history contain, read without decoding the blocks. */
import { Effect, Stream } from "effect"
import { type BlockSpan, mergeSpans } from "#schemas/domain/block-span.ts"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type ChainStreamKey, chainStream, historySlotCount, historyStream } from "#schemas/domain/stream-key.ts"
import { LogCodec } from "../log/codec.ts"
import { presentRecords } from "../log/read-present.ts"
import { eventOf, lastOffset, located, type SequencedRecord } from "../log/sequencer.ts"

/** Content of a stream of a history, up to a place. */
export interface HistoryRanges {
  readonly place: StreamPlace
  /** The finished ranges, merged, lowest first. */
  readonly finished: ReadonlyArray<BlockSpan>
  /** Number of blocks after the last finished range. */
  readonly openCount: number
  /** The newest of these blocks, undecoded; absent if there are none. */
  readonly newest: SequencedRecord | undefined
}

/** An empty stream. */
export const noRanges: HistoryRanges = { place: streamStart, finished: [], openCount: 0, newest: undefined }

/** The streams of a chain's history: the slots, and that of imported blocks. */
export const historyStreams = (chainId: ChainId): ReadonlyArray<ChainStreamKey> => [
  chainStream("history", chainId),
  ...Array.from({ length: historySlotCount }, (_, slot) => historyStream(chainId, slot)),
]

/** Adds the records that a stream has received since. Fails as reading the log does. */
export const readHistoryRanges = Effect.fn("ingest.readHeldRanges")(function* (
  stream: ChainStreamKey,
  before: HistoryRanges = noRanges,
) {
  const codec = yield* LogCodec
  const decode = (record: SequencedRecord) =>
    Effect.try({
      try: () => eventOf(codec, record.bytes),
      catch: (error) => located(error, stream, lastOffset(record.place)),
    })
  const finished: Array<BlockSpan> = []
  const after = yield* presentRecords({ stream, place: before.place }).pipe(
    Stream.runFoldEffect(
      () => before,
      Effect.fnUntraced(function* (ranges: HistoryRanges, record) {
        const { kind, place } = record
        if (kind === "BlockAppended") return { ...ranges, place, openCount: ranges.openCount + 1, newest: record }
        if (kind !== "RangeFinished") return { ...ranges, place }
        const event = yield* decode(record)
        if (event.kind === "RangeFinished") finished.push({ first: event.first.number, last: event.last.number })
        return { ...ranges, place, openCount: 0, newest: undefined }
      }),
    ),
  )
  return finished.length === 0 ? after : { ...after, finished: mergeSpans([...after.finished, ...finished]) }
})

/** The highest block of a chain's history; `undefined` if it has none. Fails as reading the log does. */
export const highestHistoryBlock = Effect.fn("ingest.highestHeld")(function* (chainId: ChainId) {
  const codec = yield* LogCodec
  const highest = yield* Effect.forEach(
    historyStreams(chainId),
    Effect.fnUntraced(function* (stream) {
      const { finished, newest } = yield* readHistoryRanges(stream)
      const event = newest === undefined ? undefined : eventOf(codec, newest.bytes)
      const open = event?.kind === "BlockAppended" ? [event.block.number] : []
      return [...open, ...finished.map(({ last }) => last)]
    }),
  )
  const numbers = highest.flat()
  return numbers.length === 0 ? undefined : Math.max(...numbers)
})
