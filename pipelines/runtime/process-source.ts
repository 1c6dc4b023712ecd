/** Processing a stream that is not folded: its events become rows as they are, and its mark follows. */
import { Effect, Metric, Schedule, Stream } from "effect"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import type { SourceStream } from "#schemas/domain/source.ts"
import { isSourceEvent } from "#schemas/events/source-event.ts"
import { currentTraceParent } from "../current-trace.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { EventLog } from "../log/event-log.ts"
import { readEvents } from "../log/read-events.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { lateErasures } from "../vault/late-erasures.ts"
import { openContent, treesOfContent } from "../vault/open-content.ts"
import { removedCasts } from "../vault/removed-casts.ts"
import { RowEraser } from "../vault/row-eraser.ts"
import { lagRecords } from "./chain-metrics.ts"
import type { WriteFlush } from "./gather-flushes.ts"
import { requireRetained } from "./read-stage.ts"
import { retryTransient } from "./retry-transient.ts"
import { SourceSink } from "./source-sink.ts"

const recordsWritten = Metric.counter("pipelines_source_records_written_total", {
  description: "Records of sources whose rows are in the tables.",
  incremental: true,
})

/** How a stream is processed. */
export interface ProcessSourceOptions {
  readonly stream: SourceStream
  readonly writeFlush: WriteFlush
  /** Longest delay between retries. */
  readonly retryDelayMsMax: number
  /** Called with the offset of the first record that is not processed, now and then. */
  readonly report: (offset: number) => Effect.Effect<void>
}

const reportIntervalMs = 5_000

/**
 * Processes a stream from its mark in the tables until it is interrupted. Transient failures are retried without end.
 *
 * Fails where records or rows are broken, after everything before them has been written.
 */
export const processSource = Effect.fnUntraced(function* (options: ProcessSourceOptions) {
  const { stream, writeFlush } = options
  const sink = yield* SourceSink
  const rows = yield* RowEraser
  const log = yield* EventLog
  const untilReached = retryTransient(options)
  let place: StreamPlace = (yield* untilReached(sink.placeOf(stream))) ?? streamStart
  yield* untilReached(requireRetained(stream, place))

  const write = Effect.fn("Processor.source", { root: true, kind: "consumer" })(function* (
    sequenced: ReadonlyArray<SequencedEvent>,
  ) {
    const last = sequenced.at(-1)
    const events = sequenced.flatMap(({ event, place: behind }) =>
      isSourceEvent(event) ? [{ event, seq: behind.seq }] : [],
    )
    const newest = events.at(-1)
    if (last === undefined || newest === undefined) return
    const traceParent = yield* currentTraceParent
    const traced = traceParent === undefined ? {} : { traceParent }
    // Records of the versions without a time are older than the table.
    const timestampMs = newest.event.readAtMs ?? 0
    const trees = yield* untilReached(treesOfContent(events))
    const flush = { stream, events: openContent(events, trees), place: last.place, timestampMs, ...traced }
    // An erasure removes the rows that it finds; those that were written behind it are removed here.
    const removeLate = Effect.flatMap(treesOfContent(events), (later) =>
      rows.remove(lateErasures(events, trees, later)),
    )
    // Texts of removed casts are gone before the mark that hides them. Those of this flush have no key.
    const removeCasts = rows.remove(removedCasts(flush.events))
    yield* drainOnInterrupt(
      untilReached(removeCasts).pipe(
        Effect.andThen(untilReached(writeFlush(flush))),
        Effect.andThen(untilReached(removeLate)),
      ),
    )
    place = last.place
    yield* Metric.update(Metric.withAttributes(recordsWritten, { stream }), events.length)
  })

  const lag = Metric.withAttributes(lagRecords, { stream })
  const report = Effect.gen(function* () {
    yield* options.report(place.offset)
    yield* Metric.update(lag, Math.max(0, (yield* log.end(stream)) - place.offset))
  }).pipe(Effect.ignore)
  const reporting = Effect.repeat(report, Schedule.spaced(reportIntervalMs)).pipe(Effect.ensuring(Metric.remove(lag)))
  // After a failure of the log, reading resumes behind the last record that was written.
  const reading = Effect.suspend(() => readEvents({ stream, place }).pipe(Stream.runForEachArray(write))).pipe(
    untilReached,
  )
  return yield* Effect.raceFirst(reading, Effect.andThen(reporting, Effect.never))
})
