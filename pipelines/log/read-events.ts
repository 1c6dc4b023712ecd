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
  description: "Records that do not count: of a superseded writer, or sent again.",
  incremental: true,
})

const tellRecords = Effect.fnUntraced(function* (stream: SequencedKey, readCount: number, ignoredCount: number) {
  const labels = streamLabels(stream)
  yield* Metric.update(Metric.withAttributes(recordsRead, labels), readCount)
  if (ignoredCount > 0) yield* Metric.update(Metric.withAttributes(recordsIgnored, labels), ignoredCount)
})

/**
 * The events of a stream behind a place, in order, in chunks; follows the stream for ever.
 *
 * Each comes with the place behind it: store that with what the event led to, and a reader that starts
 * there goes on identically. Fails with `SequenceGap`, `RecordCorrupt` or `SchemaUnknown` at the first record
 * that cannot be followed, after every event before it, and with `LogUnavailable` where the log does.
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
                  // A chunk without events (all ignored, or parts of a set) is no end: pull on.
                  const next = Arr.isReadonlyArrayNonEmpty(sequenced.events)
                    ? Effect.succeed(sequenced.events)
                    : pullEvents
                  return Effect.andThen(tellRecords(from.stream, chunk.length, sequenced.ignoredCount), next)
                })
              : Effect.fail(failure),
          )
          return pullEvents
        }),
      )
    }),
  )
