/** Requests of callers that documents are fetched again, from the inbox. One fetch serves all requests of 10 minutes. */
import { Clock, Effect, Option, Schema, Stream } from "effect"
import { documentKeyOf, isMutableDocument } from "#schemas/domain/document-uri.ts"
import { DocumentRequestText, documentRequests, refreshIntervalMs } from "#schemas/domain/nft-request.ts"
import { documentStreamOfKey, documentStreams } from "#schemas/domain/source.ts"
import { backoff } from "../../backoff.ts"
import { readInbox } from "../../log/inbox.ts"
import { makeOutage, transientLines } from "../../outage.ts"
import { type DocumentWant, DocumentWants } from "./document-wants.ts"

/** Maximum number of waiting requests; beyond that, the oldest are dropped. */
const waitingMax = 4_096

/** Age at which a waiting request is dropped: its host is still paused, or its stream has no reader. */
const waitingMsMax = 3_600_000

/** Maximum number of requested documents per stream and look, so that a stream without a reader does not delay the others. */
const streamDueMax = 16

/** Whether a request is due: the document was last read at least 10 minutes before it was filed. */
export const isRefreshDue = (filedAtMs: number, readAtMs: number): boolean => readAtMs <= filedAtMs - refreshIntervalMs

/** The waiting requests of a process. */
export interface RefreshRequests {
  /** Notes a request. */
  readonly note: (uri: string, filedAtMs: number) => void
  /** The documents that are due, the oldest of each stream, without those of paused hosts. Drops requests that were served, and those for content that cannot change. */
  readonly due: (
    pausedHosts: ReadonlySet<string>,
  ) => Effect.Effect<ReadonlyArray<DocumentWant>, Effect.Error<ReturnType<DocumentWants["Service"]["attempts"]>>>
}

const hostOf = (uri: string): string => (uri.startsWith("https:") ? (URL.parse(uri)?.hostname ?? "") : "")

/** A request that waits. */
interface Waiting {
  readonly uri: string
  readonly filedAtMs: number
  readonly stream: string
}

/** The oldest of each stream. */
const oldestOfStreams = (requests: Iterable<Waiting>): ReadonlyArray<Waiting> =>
  [...Map.groupBy(requests, ({ stream }) => stream).values()].flatMap((ofStream) => ofStream.slice(0, streamDueMax))

/** Makes the waiting requests of a process. */
export const makeRefreshRequests = Effect.gen(function* () {
  const wants = yield* DocumentWants
  /** By canonical URI, the oldest first. */
  const waiting = new Map<string, Waiting>()
  const note = (uri: string, filedAtMs: number) => {
    waiting.delete(uri)
    waiting.set(uri, { uri, filedAtMs, stream: documentStreamOfKey(documentKeyOf(uri)) })
    const [oldest] = waiting.keys()
    if (waiting.size > waitingMax && oldest !== undefined) waiting.delete(oldest)
  }
  const due = Effect.fnUntraced(function* (pausedHosts: ReadonlySet<string>) {
    const nowMs = yield* Clock.currentTimeMillis
    for (const { uri, filedAtMs } of waiting.values()) if (filedAtMs < nowMs - waitingMsMax) waiting.delete(uri)
    const requested = oldestOfStreams([...waiting.values()].filter(({ uri }) => !pausedHosts.has(hostOf(uri))))
    if (requested.length === 0) return []
    const attempts = yield* wants.attempts(requested.map(({ uri }) => uri))
    const isDue = ({ uri, filedAtMs }: Waiting): boolean => {
      const known = attempts.get(uri)
      if (known === undefined) return true
      return isRefreshDue(filedAtMs, known.readAtMs) && (isMutableDocument(uri) || !known.isFetched)
    }
    // A request that was filed meanwhile stays.
    for (const request of requested) {
      if (!isDue(request) && waiting.get(request.uri) === request) waiting.delete(request.uri)
    }
    return requested.filter(isDue).map(({ uri, filedAtMs }) => {
      const want: DocumentWant = { uri, filedAtMs, failures: attempts.get(uri)?.failures ?? 0 }
      return want
    })
  })
  const requests: RefreshRequests = { note, due }
  return requests
})

/** Wants by shard, with those on request before the others. */
export const withRefreshes = (
  wanted: ReadonlyMap<number, ReadonlyArray<DocumentWant>>,
  due: ReadonlyArray<DocumentWant>,
): ReadonlyMap<number, ReadonlyArray<DocumentWant>> => {
  const merged = new Map(wanted)
  const byShard = Map.groupBy(due, ({ uri }) => documentStreams.indexOf(documentStreamOfKey(documentKeyOf(uri))))
  for (const [shard, requested] of byShard) {
    const uris = new Set(requested.map(({ uri }) => uri))
    merged.set(shard, [...requested, ...(wanted.get(shard) ?? []).filter(({ uri }) => !uris.has(uri))])
  }
  return merged
}

const decodeRequest = Schema.decodeUnknownOption(DocumentRequestText)

const firstRetryDelayMs = 100

/** Notes the requests of the inbox forever, those retained first. Requests that this release cannot read are skipped. */
export const followRefreshes = (
  requests: RefreshRequests,
  { retryDelayMsMax }: { readonly retryDelayMsMax: number },
) => {
  const { noteFailure, noteSuccess } = makeOutage(transientLines)
  return readInbox(documentRequests).pipe(
    Stream.runForEach(({ payload, filedAtMs }) => {
      const request = decodeRequest(payload)
      if (Option.isSome(request)) requests.note(request.value.uri, filedAtMs)
      return noteSuccess
    }),
    Effect.tapError(noteFailure),
    Effect.retry(backoff({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax })),
    Effect.andThen(Effect.never),
  )
}
