import { Effect, Stream } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { StreamName } from "#schemas/domain/stream-name.ts"
import { LogCodec } from "./codec.ts"
import { EventLog } from "./event-log.ts"
import { sequenceEntries, sequencerAt } from "./sequencer.ts"

/**
 * The events that a stream holds now behind a place, in order; does not wait for more.
 *
 * For stretches that fit into memory. Fails as `readEvents` does.
 */
export const readPresentEvents = Effect.fn("EventLog.readPresent")(function* (from: {
  readonly stream: StreamName
  readonly place: StreamPlace
}) {
  const log = yield* EventLog
  const codec = yield* LogCodec
  const end = yield* log.end(from.stream)
  if (from.place.offset >= end) return []
  const entries = yield* log.read({ stream: from.stream, offset: from.place.offset }).pipe(
    Stream.takeUntil((entry) => entry.offset >= end - 1),
    Stream.runCollect,
  )
  const { events, failure } = sequenceEntries({ stream: from.stream, codec }, sequencerAt(from.place), entries)
  return failure === undefined ? events : yield* Effect.fail(failure)
})
