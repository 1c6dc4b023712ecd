import { Array as Arr, Effect, Metric, Stream } from "effect"
import type { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { LogCodec } from "./codec.ts"
import { EventLog, type LogUnavailable } from "./event-log.ts"
import {
  type SequencedEvent,
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

/**
 * The events of a stream after a place, in order, in chunks; follows the stream for ever.
 *
 * Each event comes with the place after it. Stored together with the event's results, that place lets a reader resume with identical
 * output. Fails with `SequenceGap`, `RecordCorrupt` or `SchemaUnknown` at the first invalid record, after every event before it, and with
 * `LogUnavailable`.
 */
export const readEvents = (from: {
  readonly stream: SequencedKey
  readonly place: StreamPlace
}): Stream.Stream<SequencedEvent, LogUnavailable | RecordCorrupt | SchemaUnknown | SequenceGap, EventLog> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const log = yield* EventLog
      const codec = yield* LogCodec
      const settings = { stream: from.stream, codec }
      const entries = log.read({ stream: from.stream, offset: from.place.offset })
      return Stream.transformPull(entries, (pullEntries) =>
        Effect.sync(() => {
          let state = sequencerAt(from.place)
          let failure: SequenceFailure | undefined
          const pullEvents: Effect.Effect<
            Arr.NonEmptyReadonlyArray<SequencedEvent>,
            SequenceFailure | Effect.Error<typeof pullEntries>
          > = Effect.suspend(() =>
            failure === undefined
              ? Effect.flatMap(pullEntries, (chunk) => {
                  const sequenced = sequenceEntries(settings, state, chunk)
                  state = sequenced.state
                  failure = sequenced.failure
                  // A chunk without events (ignored records, or parts of a set) is not the end of the stream.
                  const next = Arr.isReadonlyArrayNonEmpty(sequenced.events)
                    ? Effect.succeed(sequenced.events)
                    : pullEvents
                  return Effect.andThen(countRecords(from.stream, chunk.length, sequenced.ignoredCount), next)
                })
              : Effect.fail(failure),
          )
          return pullEvents
        }),
      )
    }),
  )
