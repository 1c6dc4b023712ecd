/** Reading the wanted documents of the streams that this process owns, each into its stream. */
import { Clock, Effect, Metric } from "effect"
import { isMutableDocument, mutableDocumentAgeMsMax } from "#schemas/domain/document-uri.ts"
import { type DocumentStream, documentStreams } from "#schemas/domain/source.ts"
import type { DocumentFailed } from "#schemas/events/document-failed.ts"
import type { DocumentFetched } from "#schemas/events/document-fetched.ts"
import { backoff } from "../../backoff.ts"
import { drainOnInterrupt } from "../../drain-on-interrupt.ts"
import { StreamOwnership } from "../../log/stream-ownership.ts"
import { openWriter } from "../../log/writer.ts"
import { runOwned } from "../../run-owned.ts"
import { type HostPace, makeHostPace } from "./host-pace.ts"
import { type DocumentSettings, readDocument } from "./read-document.ts"
import { makeSharedWants } from "./shared-wants.ts"

const documentsRead = Metric.counter("pipelines_documents_read_total", {
  description: "Documents outside the chains that were read, by outcome: `fetched`, or the reason why not.",
  incremental: true,
})

/** Settings of reading documents. */
export interface ReadDocumentsOptions extends DocumentSettings {
  /** Longest delay between retries while log or store are unavailable. */
  readonly retryDelayMsMax: number
}

/** Documents that a stream's reader remembers to have recorded, until the tables have them. */
const recordedDocumentsMax = 4_096

/** Delay before a process that was superseded tries again. */
const standbyMs = 5_000

const firstRetryDelayMs = 100

/** Documents that were recorded, with the time before which they are not read again. */
type Recorded = Map<string, number>

/** The time from which a document may be read again; never for one that cannot change. */
const readAgainAtMs = (event: DocumentFetched | DocumentFailed): number => {
  if (event.kind === "DocumentFailed") return event.retryAtMs
  return isMutableDocument(event.uri) ? event.readAtMs + mutableDocumentAgeMsMax : Number.POSITIVE_INFINITY
}

const note = (recorded: Recorded, event: DocumentFetched | DocumentFailed): void => {
  recorded.delete(event.uri)
  recorded.set(event.uri, readAgainAtMs(event))
  const [oldest] = recorded.keys()
  if (recorded.size > recordedDocumentsMax && oldest !== undefined) recorded.delete(oldest)
}

const outcomeOf = (event: DocumentFetched | DocumentFailed): string =>
  event.kind === "DocumentFailed" ? event.reason : "fetched"

/** What the streams of a process share. */
interface StreamOptions extends ReadDocumentsOptions {
  readonly pace: HostPace
  readonly sharedWants: Effect.Success<ReturnType<typeof makeSharedWants>>
}

/** Reads the documents of a stream for ever. The stream begins with the first wanted document. */
const readStream = Effect.fnUntraced(function* (stream: DocumentStream, { sharedWants, ...options }: StreamOptions) {
  const shard = documentStreams.indexOf(stream)
  const recorded: Recorded = new Map()
  const nextWants = Effect.gen(function* () {
    const { wants, nextLookAtMs } = yield* sharedWants.take(shard)
    const nowMs = yield* Clock.currentTimeMillis
    const found = wants.filter(({ uri }) => (recorded.get(uri) ?? 0) <= nowMs)
    if (found.length === 0) yield* Effect.sleep(Math.max(nextLookAtMs - nowMs, 0))
    return found
  })
  const read = Effect.gen(function* () {
    yield* nextWants.pipe(Effect.repeat({ until: (found) => found.length > 0 }))
    const writer = yield* openWriter({ stream, rememberEvents: recordedDocumentsMax })
    for (const { event } of writer.remembered) {
      if (event.kind === "DocumentFetched" || event.kind === "DocumentFailed") note(recorded, event)
    }
    while (true) {
      // The documents of one round are read side by side and appended together.
      const events = yield* Effect.forEach(
        yield* nextWants,
        ({ uri, failures }) => readDocument(uri, failures, options),
        { concurrency: "unbounded" },
      )
      yield* drainOnInterrupt(writer.append(events))
      for (const event of events) {
        note(recorded, event)
        yield* Metric.update(Metric.withAttributes(documentsRead, { outcome: outcomeOf(event) }), 1)
      }
    }
  })
  return yield* read.pipe(
    Effect.catchTag("WriterSuperseded", () =>
      Effect.andThen(Effect.logInfo("Another process reads the documents; standing by."), Effect.sleep(standbyMs)),
    ),
    Effect.tapError((failure) =>
      failure.kind === "transient" ? Effect.logWarning("Transient failure; retrying.", failure) : Effect.void,
    ),
    Effect.retry({
      while: ({ kind }) => kind === "transient",
      schedule: backoff({ firstMs: firstRetryDelayMs, longestMs: options.retryDelayMsMax }),
    }),
    Effect.forever,
  )
})

/**
 * Reads the wanted documents of the streams that this process owns, for ever. A document that was recorded is not read again, so that a second
 * process, or a second start, appends nothing.
 *
 * A stream that is broken stops with an alarm, and the others go on.
 */
export const readDocuments = Effect.fnUntraced(function* (options: ReadDocumentsOptions) {
  const ownership = yield* StreamOwnership
  const pace = yield* makeHostPace
  const shared = { pace, sharedWants: yield* makeSharedWants(pace) }
  const candidates = Effect.succeed(new Set(documentStreams))
  const member = yield* ownership.join({ group: "enrichers", candidates })
  const read = (stream: string) =>
    Effect.forEach(
      documentStreams.filter((one) => one === stream),
      (one) => readStream(one, { ...options, ...shared }),
      { discard: true },
    ).pipe(
      Effect.catch((failure) => Effect.logError("Documents are not read any further.", failure)),
      Effect.annotateLogs({ stream }),
    )
  return yield* runOwned(member.owned, read)
}, Effect.scoped)
