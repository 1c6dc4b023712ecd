/** The read stage of a lane: from the log into the queue of records. */
import { Clock, Effect, Queue, Schema, Stream } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { EventLog } from "../log/event-log.ts"
import { readRecords } from "../log/read-events.ts"
import type { SequencedRecord } from "../log/sequencer.ts"
import type { LaneWorker } from "./lane-worker.ts"
import { retryTransient } from "./retry-transient.ts"

/** The log ends before the offset that the tables have reached: they were built from another log, or its end was lost. */
export class LogShorter extends Schema.TaggedError<LogShorter>()("LogShorter", {
  stream: Schema.String,
  /** The offset at which the log ends. */
  end: Schema.Int,
  /** The offset that the tables have reached. */
  offset: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `The log of ${this.stream} ends at offset ${this.end}, and the tables have reached ${this.offset}: they belong to another log.`
  }
}

/** Interval of looking at the end of a stream: only then is a wait known to be for records that the log already has. */
const lookIntervalMs = 5_000

/**
 * Reads a worker's stream from its position on, forever; waits while the queue is full.
 *
 * Transient failures of the log are retried. Fails with `LogShorter`, or as `readRecords` does at a record that cannot be followed.
 */
export const readStage = (worker: LaneWorker, options: { readonly retryDelayMsMax: number }) => {
  const { stream, timers } = worker
  let { place } = worker.progress
  let end = { offset: place.offset, seenMs: Number.NEGATIVE_INFINITY }
  const look = Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    if (place.offset < end.offset || nowMs - end.seenMs < lookIntervalMs) return
    const log = yield* EventLog
    end = { offset: yield* log.end(stream), seenMs: nowMs }
  })
  const timed = <A, E, R>(pull: Effect.Effect<A, E, R>) =>
    Effect.andThen(
      look,
      Effect.suspend(() => (place.offset < end.offset ? timers.read : timers.idle)(pull)),
    )
  const offer = (records: ReadonlyArray<SequencedRecord>) =>
    Effect.map(Queue.offer(worker.records, records), () => {
      place = records.at(-1)?.place ?? place
    })
  const records = Stream.transformPull(
    Stream.suspend(() => readRecords({ stream, place })),
    (pull) => Effect.succeed(timed(pull)),
  )
  return Effect.suspend(() => requireRetained(stream, place)).pipe(
    // After a failure of the log, reading resumes after the last record that was taken.
    Effect.andThen(Stream.runForEachArray(records, offer)),
    retryTransient(options),
  )
}

/** Fails with `LogShorter` where a stream ends before the offset that the tables have reached. */
export const requireRetained = Effect.fnUntraced(function* (stream: SequencedKey, place: StreamPlace) {
  const log = yield* EventLog
  const end = yield* log.end(stream)
  if (end < place.offset) return yield* new LogShorter({ stream, end, offset: place.offset })
})
