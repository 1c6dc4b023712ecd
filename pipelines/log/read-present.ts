import { Effect, Stream } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { EventLog } from "./event-log.ts"
import { readEvents, readRecords } from "./read-events.ts"

/** The log up to the present end of a stream: reading completes there without waiting for more. */
const untilPresentEnd = Effect.fnUntraced(function* ({ stream, place }: PresentFrom) {
  const log = yield* EventLog
  const end = yield* log.end(stream)
  if (place.offset >= end) return undefined
  return EventLog.of({
    ...log,
    read: (from) => log.read(from).pipe(Stream.takeUntil((entry) => entry.offset >= end - 1)),
  })
})

/** A stream, and the place after which to read it. */
interface PresentFrom {
  readonly stream: SequencedKey
  readonly place: StreamPlace
}

/**
 * The events that a stream contains now, after a place, in order, in chunks; completes without waiting for more.
 *
 * Fails as `readEvents` does.
 */
export const presentEvents = (from: PresentFrom) =>
  Stream.unwrap(
    Effect.map(untilPresentEnd(from), (present) =>
      present === undefined ? Stream.empty : readEvents(from).pipe(Stream.provideService(EventLog, present)),
    ),
  )

/** As `presentEvents`, but does not decode the records: for reading a long stream whose blocks are not needed. */
export const presentRecords = (from: PresentFrom) =>
  Stream.unwrap(
    Effect.map(untilPresentEnd(from), (present) =>
      present === undefined ? Stream.empty : readRecords(from).pipe(Stream.provideService(EventLog, present)),
    ),
  )

/** Collects all present events: for ranges that fit into memory. */
export const readPresentEvents = Effect.fn("EventLog.readPresent")((from: PresentFrom) =>
  Stream.runCollect(presentEvents(from)),
)
