import { Effect, Stream } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { EventLog } from "./event-log.ts"
import { readEvents } from "./read-events.ts"

/**
 * The events that a stream contains now, after a place, in order, in chunks; completes without waiting for more.
 *
 * Fails as `readEvents` does.
 */
export const presentEvents = (from: { readonly stream: SequencedKey; readonly place: StreamPlace }) =>
  Stream.unwrap(
    Effect.gen(function* () {
      const log = yield* EventLog
      const end = yield* log.end(from.stream)
      if (from.place.offset >= end) return Stream.empty
      const untilNow = EventLog.of({
        ...log,
        read: (place) => log.read(place).pipe(Stream.takeUntil((entry) => entry.offset >= end - 1)),
      })
      return readEvents(from).pipe(Stream.provideService(EventLog, untilNow))
    }),
  )

/** Collects all present events: for ranges that fit into memory. */
export const readPresentEvents = Effect.fn("EventLog.readPresent")(
  (from: { readonly stream: SequencedKey; readonly place: StreamPlace }) => Stream.runCollect(presentEvents(from)),
)
