import { Array as Arr, Effect, Metric, Stream } from "effect"
import type { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { LogCodec } from "./codec.ts"
import { EventLog, type LogUnavailable } from "./event-log.ts"
import {
  decodeRecords,
  type SequencedEvent,
  type SequencedRecord,
  type SequenceFailure,
  type SequenceGap,
  sequenceEntries,
  sequencerAt,
} from "./sequencer.ts"
import { streamLabels } from "./stream-labels.ts"

const recordsRead = Metric.counter("pipelines_records_read_total", {
  description: "Records read from the log, by chain, or by stream outside the chains.",
  incremental: true,
})
const recordsIgnored = Metric.counter("pipelines_records_ignored_total", {
  description: "Records that were ignored: of a superseded writer, or duplicates.",
  incremental: true,
})

const countRecords = Effect.fnUntraced(function* (stream: SequencedKey, readCount: number, ignoredCount: number) {
  const labels = streamLabels(stream)
  yield* Metric.update(Metric.withAttributes(recordsRead, labels), readCount)
  if (ignoredCount > 0) yield* Metric.update(Metric.withAttributes(recordsIgnored, labels), ignoredCount)
})

/** The start of a read. */
interface ReadFrom {
  readonly stream: SequencedKey
  readonly place: StreamPlace
}

type ReadFailure = LogUnavailable | RecordCorrupt | SchemaUnknown | SequenceGap

/** Elements found in a chunk, and the failure behind them. */
interface Found<A> {
  readonly found: ReadonlyArray<A>
  readonly failure: SequenceFailure | undefined
}

/** Ends a stream of chunks with the failure of a chunk, after the elements before it. */
const failBehind = <A, B, E, R>(
  chunks: Stream.Stream<A, E, R>,
  find: (chunk: Arr.NonEmptyReadonlyArray<A>) => Effect.Effect<Found<B>>,
): Stream.Stream<B, E | SequenceFailure, R> =>
  Stream.transformPull(chunks, (pull) =>
    Effect.sync(() => {
      let failure: SequenceFailure | undefined
      const next: Effect.Effect<
        Arr.NonEmptyReadonlyArray<B>,
        SequenceFailure | Effect.Error<typeof pull>,
        R
      > = Effect.suspend(() => {
        if (failure !== undefined) return Effect.fail(failure)
        return Effect.flatMap(Effect.flatMap(pull, find), (chunk) => {
          failure = chunk.failure
          // A chunk without elements (ignored records, or parts of a set) is not the end of the stream.
          return Arr.isReadonlyArrayNonEmpty(chunk.found) ? Effect.succeed(chunk.found) : next
        })
      })
      return next
    }),
  )

/**
 * The records of a stream that count after a place, not decoded, in order, in chunks; follows the stream forever.
 *
 * Each record comes with the place after it. Stored together with the record's results, that place lets a reader resume with identical
 * output. Fails with `SequenceGap`, `RecordCorrupt` or `SchemaUnknown` at the first invalid record, after every record before it, and with
 * `LogUnavailable`.
 */
export const readRecords = (from: ReadFrom): Stream.Stream<SequencedRecord, ReadFailure, EventLog> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const log = yield* EventLog
      const codec = yield* LogCodec
      const settings = { stream: from.stream, codec }
      let state = sequencerAt(from.place)
      return failBehind(log.read({ stream: from.stream, offset: from.place.offset }), (chunk) => {
        const { records, failure, ignoredCount, ...after } = sequenceEntries(settings, state, chunk)
        state = after.state
        return Effect.as(countRecords(from.stream, chunk.length, ignoredCount), { found: records, failure })
      })
    }),
  )

/** The events of a stream after a place: the records of `readRecords`, decoded. Fails in the same way. */
export const readEvents = (from: ReadFrom): Stream.Stream<SequencedEvent, ReadFailure, EventLog> =>
  Stream.unwrap(
    Effect.map(LogCodec, (codec) =>
      failBehind(readRecords(from), (records) =>
        Effect.sync(() => {
          const { events, failure } = decodeRecords({ stream: from.stream, codec }, records)
          return { found: events, failure }
        }),
      ),
    ),
  )
