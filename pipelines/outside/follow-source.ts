import { Effect, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainsOfStreams } from "#schemas/domain/stream-key.ts"
import { isSourceEvent } from "#schemas/events/source-event.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { EventLog } from "../log/event-log.ts"
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
  /** Configured chains. Content about others is recorded once the log has blocks of them, which may be imported. */
  readonly chainIds: ReadonlySet<ChainId>
  /** Longest delay between retries while the log is unavailable. */
  readonly retryDelayMsMax: number
}

/** Newest events of a stream that a reader starts with by default. Content that was recorded before them is recorded once more. */
const defaultRememberedEvents = 64

/** Delay before a source is read again after a part of it could not be read. */
const incompleteDelayMs = 60_000

/** Delay between two looks for chains that are new in the log. */
const chainsIntervalMs = 1_000

/**
 * Reads a source into its stream until it is interrupted. Only changes are appended, so following again adds nothing.
 *
 * Retries transient failures of the log forever. Superseded by another writer, it stands by until the next reading is due. Fails
 * where the stream's own records are corrupt, or a record is too large for the log.
 */
export const followSource = Effect.fnUntraced(function* (
  source: OutsideSource,
  { settings, chainIds: configured, retryDelayMsMax }: FollowSettings,
) {
  const stream = source.source
  const log = yield* EventLog
  const readChains = Effect.map(log.streams, (streams) => new Set([...configured, ...chainsOfStreams(streams)]))
  /** Waits for a chain that is not among those of the last reading. */
  const otherChain = (chainIds: ReadonlySet<ChainId>) =>
    readChains.pipe(
      Effect.orElseSucceed(() => chainIds),
      Effect.delay(chainsIntervalMs),
      Effect.repeat({ until: (found) => [...found].some((chainId) => !chainIds.has(chainId)) }),
    )
  const follow = Effect.fnUntraced(function* (noteSuccess: Effect.Effect<void>) {
    const reader = yield* source.makeReader(settings)
    const writer = yield* openWriter({ stream, rememberEvents: source.rememberedEvents ?? defaultRememberedEvents })
    for (const { event } of writer.remembered) if (isSourceEvent(event)) reader.note(event)
    while (true) {
      const chainIds = yield* readChains
      const { events, isComplete, hasMore = false } = yield* reader.read(chainIds)
      yield* drainOnInterrupt(writer.append(events))
      yield* noteSuccess
      for (const event of events) reader.note(event)
      yield* Metric.update(Metric.withAttributes(recordsAppended, { stream }), events.length)
      if (hasMore) continue
      const delayMs = isComplete ? source.intervalMs : Math.min(incompleteDelayMs, source.intervalMs)
      const pause = Effect.sleep(delayMs)
      yield* source.isOfChains ? Effect.raceFirst(pause, otherChain(chainIds)) : pause
    }
  }, Effect.scoped)
  const standBy = Effect.andThen(
    Effect.logInfo("Another process reads the source; standing by."),
    Effect.sleep(source.intervalMs),
  )
  return yield* keepReading(follow, { retryDelayMsMax, standBy })
})
