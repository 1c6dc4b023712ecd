/** Processing the streams that are not folded and that this process owns. */
import { Effect, Schedule } from "effect"
import { isSourceStream, type SourceStream, sourceNameOf } from "#schemas/domain/source.ts"
import { EventLog } from "../log/event-log.ts"
import { StreamOwnership } from "../log/stream-ownership.ts"
import { runOwned } from "../run-owned.ts"
import { stopSource } from "../stopped.ts"
import { gatherFlushes, type WriteFlush } from "./gather-flushes.ts"
import { processSource } from "./process-source.ts"
import { retryTransient } from "./retry-transient.ts"
import { SourceSink } from "./source-sink.ts"

/** Interval of checking whether there is any such stream. */
const streamIntervalMs = 2_000

/** Time between two flushes of documents, which arrive one by one in 16 streams. Nobody waits for a certain one. */
const documentFlushMsDefault = 2_000

/** Options of processing sources. */
export interface ProcessSourcesOptions {
  /** Longest delay between retries. */
  readonly retryDelayMsMax: number
  /** Time between two flushes of documents: two seconds if absent. */
  readonly documentFlushMs?: number
}

/**
 * Processes the streams of sources that this process owns, forever.
 *
 * A stream with a corrupt record or refused rows stops with an alarm, and restarts only when it is assigned again; the others go on.
 */
export const processSources = Effect.fnUntraced(function* ({
  documentFlushMs = documentFlushMsDefault,
  ...options
}: ProcessSourcesOptions) {
  const ownership = yield* StreamOwnership
  const log = yield* EventLog
  const sink = yield* SourceSink
  const writeGathered = yield* gatherFlushes(documentFlushMs)
  const candidates = Effect.map(log.streams, (streams) => new Set([...streams].filter(isSourceStream)))
  // Without any stream, the group of processors keeps its members.
  yield* candidates.pipe(
    retryTransient(options),
    Effect.repeat({ until: ({ size }) => size > 0, schedule: Schedule.spaced(streamIntervalMs) }),
  )
  const member = yield* ownership.join({ group: "processors", candidates })
  const alarm = (stream: SourceStream) => (cause: unknown) =>
    Effect.andThen(
      Effect.logError("A source stopped: its log is corrupt or its rows were refused.", cause),
      stopSource(stream),
    )
  const work = (stream: string) => {
    // Unreachable: a process owns only the streams that it could work on.
    if (!isSourceStream(stream)) return Effect.void
    const report = (offset: number) => member.report([{ stream, offset }])
    const writeFlush: WriteFlush = sourceNameOf(stream) === "documents" ? writeGathered : (flush) => sink.write([flush])
    return processSource({ stream, report, writeFlush, ...options }).pipe(
      Effect.catch(alarm(stream)),
      Effect.annotateLogs({ stream }),
    )
  }
  return yield* runOwned(member.owned, work)
}, Effect.scoped)
