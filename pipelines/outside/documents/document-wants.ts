/** Port to the documents to fetch. Implemented over the tables. */
import { Context, type Effect } from "effect"
import type { DocumentAttempts } from "#schemas/domain/document-attempts.ts"
import type { SinkRefused, SinkUnavailable } from "../../runtime/fact-sink.ts"

/** A document to fetch. */
export interface DocumentWant {
  /** Canonical. */
  readonly uri: string
  /** Consecutive failed attempts so far. */
  readonly failures: number
  /** Time of the request of a caller; absent for a document that items name. */
  readonly filedAtMs?: number
}

export class DocumentWants extends Context.Service<
  DocumentWants,
  {
    /**
     * Some documents that may be fetched now, at most `documentsMax` per shard, by shard from 0: none of `pausedHosts`. Recently recorded ones may still be
     * included, because the tables lag behind the log.
     *
     * Fails with `SinkUnavailable`, and with `SinkRefused` where a retry is pointless.
     */
    readonly next: (
      documentsMax: number,
      pausedHosts: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<number, ReadonlyArray<DocumentWant>>, SinkUnavailable | SinkRefused>
    /** The attempts to fetch documents, by canonical URI, possibly without the most recent ones. Documents that were never tried are omitted. Fails as `next` does. */
    readonly attempts: (
      uris: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, DocumentAttempts>, SinkUnavailable | SinkRefused>
  }
>()("pipelines/DocumentWants") {}
