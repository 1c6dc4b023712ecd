/** Processing a source outside the chains: its events become rows as they are, without a fold, and its mark follows. */
import { Effect, Metric, Schedule, Stream } from "effect"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import type { Source } from "#schemas/domain/source.ts"
import { isSourceEvent } from "#schemas/events/source-event.ts"
import { currentTraceParent } from "../current-trace.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { EventLog } from "../log/event-log.ts"
import { readEvents } from "../log/read-events.ts"
import type { SequencedEvent } from "../log/sequencer.ts"
import { lagRecords } from "./chain-metrics.ts"
import { requireHeld } from "./read-stage.ts"
import { retryTransient } from "./retry-transient.ts"
import { SourceSink } from "./source-sink.ts"

const recordsWritten = Metric.counter("pipelines_source_records_written_total", {
  description: "Records of sources outside the chains whose rows are in the tables.",
  incremental: true,
})

/** How a source is processed. */
export interface ProcessSourceOptions {
  readonly source: Source
  /** Longest delay between retries. */
  readonly retryDelayMsMax: number
  /** Called with the offset of the first record that is not processed, now and then. */
  readonly report: (offset: number) => Effect.Effect<void>
}

const reportIntervalMs = 5_000

/**
 * Processes a source from its mark in the tables until it is interrupted. Transient failures are retried without end.
 *
 * Fails where records or rows are broken, after everything before them has been written.
 */
export const processSource = Effect.fnUntraced(function* (options: ProcessSourceOptions) {
  const { source } = options
  const sink = yield* SourceSink
  const log = yield* EventLog
  const untilReached = retryTransient(options)
  let place: StreamPlace = (yield* untilReached(sink.placeOf(source))) ?? streamStart
  yield* untilReached(requireHeld(source, place))

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
    const timestampMs = newest.event.readAtMs
    yield* drainOnInterrupt(untilReached(sink.write({ source, events, place: last.place, timestampMs, ...traced })))
    place = last.place
    yield* Metric.update(Metric.withAttributes(recordsWritten, { stream: source }), events.length)
  })

  const lag = Metric.withAttributes(lagRecords, { stream: source })
  const report = Effect.gen(function* () {
    yield* options.report(place.offset)
    yield* Metric.update(lag, Math.max(0, (yield* log.end(source)) - place.offset))
  }).pipe(Effect.ignore)
  const reporting = Effect.repeat(report, Schedule.spaced(reportIntervalMs)).pipe(Effect.ensuring(Metric.remove(lag)))
  // After a failure of the log, reading resumes behind the last record that was written.
  const reading = Effect.suspend(() => readEvents({ stream: source, place }).pipe(Stream.runForEachArray(write))).pipe(
    untilReached,
  )
  return yield* Effect.raceFirst(reading, Effect.andThen(reporting, Effect.never))
})
