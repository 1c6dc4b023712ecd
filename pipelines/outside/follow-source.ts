import { Effect, Metric } from "effect"
import { isSourceEvent } from "#schemas/events/source-event.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { openWriter } from "../log/writer.ts"
import { keepReading } from "./keep-reading.ts"
import type { OutsideSource, SourceSettings } from "./outside-source.ts"

const recordsAppended = Metric.counter("pipelines_source_records_appended_total", {
  description: "Records that sources outside the chains appended to the log.",
  incremental: true,
})

/** Settings of following sources. */
export interface FollowSettings {
  readonly settings: SourceSettings
  /** Longest delay between retries while the log is unavailable. */
  readonly retryDelayMsMax: number
}

/** Newest events of a stream that a reader starts with. Content that was recorded before them is recorded once more. */
const rememberedEvents = 64

/** Delay before a source is read again after a part of it could not be read. */
const incompleteDelayMs = 60_000

/**
 * Reads a source into its stream until it is interrupted. Only changes are appended, so following again adds nothing.
 *
 * Retries transient failures of the log forever. Superseded by another writer, it stands by until the next reading is due. Fails
 * where the stream's own records are corrupt, or a record is too large for the log.
 */
export const followSource = Effect.fnUntraced(function* (
  source: OutsideSource,
  { settings, retryDelayMsMax }: FollowSettings,
) {
  const stream = source.source
  const follow = Effect.fnUntraced(function* (noteSuccess: Effect.Effect<void>) {
    const reader = source.makeReader(settings)
    const writer = yield* openWriter({ stream, rememberEvents: rememberedEvents })
    for (const { event } of writer.remembered) if (isSourceEvent(event)) reader.note(event)
    while (true) {
      const { events, isComplete } = yield* reader.read
      yield* drainOnInterrupt(writer.append(events))
      yield* noteSuccess
      for (const event of events) reader.note(event)
      yield* Metric.update(Metric.withAttributes(recordsAppended, { stream }), events.length)
      yield* Effect.sleep(isComplete ? source.intervalMs : Math.min(incompleteDelayMs, source.intervalMs))
    }
  })
  const standBy = Effect.andThen(
    Effect.logInfo("Another process reads the source; standing by."),
    Effect.sleep(source.intervalMs),
  )
  return yield* keepReading(follow, { retryDelayMsMax, standBy })
})
