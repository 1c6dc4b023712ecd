/** Port to the media to examine. Implemented over the tables. */
import { Context, type Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { SinkRefused, SinkUnavailable } from "../../runtime/fact-sink.ts"

/** Media to examine. */
export interface MediaWant {
  readonly key: Hash
  /** Canonical; absent for media inside a document. */
  readonly uri: string | undefined
  /** Content of media inside a document; absent for media at a URI, and if the document is gone. */
  readonly bytes: Uint8Array | undefined
  /** Consecutive failed attempts so far. */
  readonly failures: number
}

export class MediaWants extends Context.Service<
  MediaWants,
  {
    /**
     * Some media that may be examined now, at most `mediaMax` per shard, by shard from 0: none of `pausedHosts`. Recently recorded media may still
     * be included, because the tables lag behind the log.
     *
     * Fails with `SinkUnavailable`, and with `SinkRefused` where a retry is pointless.
     */
    readonly next: (
      mediaMax: number,
      pausedHosts: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<number, ReadonlyArray<MediaWant>>, SinkUnavailable | SinkRefused>
  }
>()("pipelines/MediaWants") {}
