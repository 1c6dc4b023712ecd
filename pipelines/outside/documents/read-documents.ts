/** Reading the wanted documents and media of the streams that this process owns, each into its stream. */
import { Effect, Metric, Semaphore } from "effect"
import { isMutableDocument, mutableDocumentAgeMsMax } from "#schemas/domain/document-uri.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { type DocumentStream, documentStreams } from "#schemas/domain/source.ts"
import type { DocumentFailed } from "#schemas/events/document-failed.ts"
import type { DocumentFetched } from "#schemas/events/document-fetched.ts"
import type { MediaExamined } from "#schemas/events/media-examined.ts"
import type { MediaFailed } from "#schemas/events/media-failed.ts"
import { backoff } from "../../backoff.ts"
import { StreamOwnership } from "../../log/stream-ownership.ts"
import { openWriter } from "../../log/writer.ts"
import { retryOutage } from "../../outage.ts"
import { runOwned } from "../../run-owned.ts"
import { isContentErased, subjectOfContent } from "../../vault/fetched-content.ts"
import { Vault } from "../../vault/vault.ts"
import { keepReading } from "../keep-reading.ts"
import { DocumentWants } from "./document-wants.ts"
import { makeHostPace } from "./host-pace.ts"
import { MediaWants } from "./media-wants.ts"
import { type DocumentSettings, readDocument } from "./read-document.ts"
import { readMedia } from "./read-media.ts"
import { makeRounds, recordedMax } from "./read-rounds.ts"
import { followRefreshes, isRefreshDue, makeRefreshRequests, withRefreshes } from "./refresh-requests.ts"
import { makeSharedWants } from "./shared-wants.ts"

const documentsRead = Metric.counter("pipelines_documents_read_total", {
  description: "Documents outside the chains that were read, by outcome: `fetched`, or the reason why not.",
  incremental: true,
})

const mediaRead = Metric.counter("pipelines_media_read_total", {
  description: "Media of documents that was read, by outcome: `examined`, or the reason why not.",
  incremental: true,
})

/** Settings of reading documents. */
export interface ReadDocumentsOptions extends DocumentSettings {
  /** Longest delay between retries while log or store are unavailable. */
  readonly retryDelayMsMax: number
  /** Whether media is read, too. */
  readonly isMediaRead: boolean
}

/** Concurrent media downloads per process: each takes up to 32 MiB of memory, and pictures are decoded one by one. @limit operators */
const concurrentMediaMax = 4

/** The time from which a document may be read again; never for one that cannot change. */
const readAgainAtMs = (event: DocumentFetched | DocumentFailed): number => {
  if (event.kind === "DocumentFailed") return event.retryAtMs
  return isMutableDocument(event.uri) ? event.readAtMs + mutableDocumentAgeMsMax : Number.POSITIVE_INFINITY
}

/** Documents of one stream that one look returns. */
const streamDocumentsMax = 16

/** Media of one stream that one look returns. */
const streamMediaMax = 4

/** Delay before a process that was superseded tries again. */
const standbyMs = 5_000

const firstRetryDelayMs = 100

/** Longest delay between attempts while keys cannot be read or pictures stored: each attempt fetches the content again. */
const storeRetryDelayMsMax = 60_000

/** Retries here, so that an unavailable vault or store of pictures does not end the reading of documents. */
const retryStore = retryOutage({
  schedule: backoff({ firstMs: firstRetryDelayMs, longestMs: storeRetryDelayMsMax }),
})

const erasedAmong = Effect.fnUntraced(function* (digests: ReadonlyArray<Hash>) {
  const vault = yield* Vault
  const trees = yield* vault.treesOf(digests.map(subjectOfContent))
  return new Set(digests.filter((digest) => isContentErased(digest, trees)))
}, retryStore)

/** Makes what the streams of a process share. */
const shareStreams = Effect.gen(function* () {
  const pace = yield* makeHostPace
  const [documents, media] = [yield* DocumentWants, yield* MediaWants]
  const requests = yield* makeRefreshRequests
  const nextDocuments = Effect.gen(function* () {
    const paused = yield* pace.paused
    const wanted = yield* documents.next(streamDocumentsMax, [...paused])
    return withRefreshes(wanted, yield* requests.due(paused))
  })
  const nextMedia = Effect.flatMap(pace.paused, (paused) => media.next(streamMediaMax, [...paused]))
  return {
    pace,
    requests,
    documentWants: yield* makeSharedWants(nextDocuments),
    mediaLock: yield* Semaphore.make(concurrentMediaMax),
    mediaWants: yield* makeSharedWants(nextMedia),
  }
})

type Shared = Effect.Success<typeof shareStreams>

const documentRounds = (shard: number, options: ReadDocumentsOptions, { pace, documentWants }: Shared) =>
  makeRounds({
    next: documentWants.take(shard),
    keyOf: ({ uri }) => uri,
    read: ({ uri, failures }) => readDocument(uri, failures, { ...options, pace }).pipe(retryStore),
    recordedBy: (event) =>
      event.kind === "DocumentFailed" || event.kind === "DocumentFetched"
        ? {
            key: event.uri,
            readAtMs: event.readAtMs,
            untilMs: readAgainAtMs(event),
            digest: event.kind === "DocumentFetched" ? event.digest : undefined,
          }
        : undefined,
    erasedAmong,
    isForced: ({ filedAtMs }, { readAtMs }) => filedAtMs !== undefined && isRefreshDue(filedAtMs, readAtMs),
    count: (event: DocumentFetched | DocumentFailed) => {
      const outcome = event.kind === "DocumentFailed" ? event.reason : "fetched"
      return Metric.update(Metric.withAttributes(documentsRead, { outcome }), 1)
    },
  })

const mediaRounds = (shard: number, options: ReadDocumentsOptions, { pace, mediaLock, mediaWants }: Shared) =>
  makeRounds({
    next: mediaWants.take(shard),
    keyOf: ({ key }) => key,
    read: (want) => mediaLock.withPermit(readMedia(want, { ...options, pace })).pipe(retryStore),
    recordedBy: (event) => {
      if (event.kind !== "MediaFailed" && event.kind !== "MediaExamined") return undefined
      const { mediaKey: key, readAtMs } = event
      if (event.kind === "MediaFailed") return { key, readAtMs, untilMs: event.retryAtMs }
      return { key, readAtMs, untilMs: Number.POSITIVE_INFINITY, digest: event.digest }
    },
    erasedAmong,
    count: (event: MediaExamined | MediaFailed) => {
      const outcome = event.kind === "MediaFailed" ? event.reason : "examined"
      return Metric.update(Metric.withAttributes(mediaRead, { outcome }), 1)
    },
  })

/** Reads the documents and media of a stream forever. The stream begins with the first that is wanted. */
const readStream = Effect.fnUntraced(function* (stream: DocumentStream, options: ReadDocumentsOptions, shared: Shared) {
  const shard = documentStreams.indexOf(stream)
  const documents = documentRounds(shard, options, shared)
  const media = options.isMediaRead ? mediaRounds(shard, options, shared) : undefined
  const read = Effect.fnUntraced(function* (noteSuccess: Effect.Effect<void>) {
    yield* media === undefined ? documents.untilWanted : Effect.raceFirst(documents.untilWanted, media.untilWanted)
    const writer = yield* openWriter({ stream, rememberEvents: recordedMax })
    yield* noteSuccess
    for (const { event } of writer.remembered) {
      documents.note(event)
      media?.note(event)
    }
    return yield* media === undefined
      ? documents.run(writer)
      : Effect.raceFirst(documents.run(writer), media.run(writer))
  })
  return yield* keepReading(read, {
    retryDelayMsMax: options.retryDelayMsMax,
    standBy: Effect.andThen(
      Effect.logInfo("Another process reads the documents; standing by."),
      Effect.sleep(standbyMs),
    ),
  })
})

/**
 * Reads the wanted documents and media of the streams that this process owns, forever. Recorded content is not read again, so that a second
 * process, or a second start, appends nothing.
 *
 * A stream that is broken stops with an alarm, and the others continue.
 */
export const readDocuments = Effect.fnUntraced(function* (options: ReadDocumentsOptions) {
  const ownership = yield* StreamOwnership
  const shared = yield* shareStreams
  const candidates = Effect.succeed(new Set(documentStreams))
  const member = yield* ownership.join({ group: "enrichers", candidates })
  const read = (stream: string) =>
    Effect.forEach(
      documentStreams.filter((one) => one === stream),
      (one) => readStream(one, options, shared),
      { discard: true },
    ).pipe(
      Effect.catch((failure) => Effect.logError("Documents are no longer read.", failure)),
      Effect.annotateLogs({ stream }),
    )
  return yield* Effect.raceFirst(runOwned(member.owned, read), followRefreshes(shared.requests, options))
}, Effect.scoped)
