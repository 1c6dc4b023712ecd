/** The port through which the runtime writes records that are not folded. Implemented by `projections/`. */
import { Context, type Effect } from "effect"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { SourceStream } from "#schemas/domain/source.ts"
import type { SourceContent } from "#schemas/social/source-content.ts"
import type { SinkRefused, SinkUnavailable } from "./fact-sink.ts"

/** Events of a stream, with sealed ones opened, and the place behind them. */
export interface SourceFlush {
  readonly stream: SourceStream
  readonly events: ReadonlyArray<{ readonly event: SourceContent; readonly seq: number }>
  readonly place: StreamPlace
  /** Time of the newest event that the mark covers. */
  readonly timestampMs: number
  /** W3C trace context of the flush, where it is traced. */
  readonly traceParent?: string
}

export class SourceSink extends Context.Service<
  SourceSink,
  {
    /** The place behind the last record of a stream that this release's tables hold; absent before the first. */
    readonly placeOf: (stream: SourceStream) => Effect.Effect<StreamPlace | undefined, SinkUnavailable | SinkRefused>

    /**
     * Writes the rows of events of different streams, then their marks. Writing again leaves the same rows.
     *
     * Fails with `SinkUnavailable` where a part of it failed, and with `SinkRefused` where a retry is pointless.
     */
    readonly write: (flushes: ReadonlyArray<SourceFlush>) => Effect.Effect<void, SinkUnavailable | SinkRefused>
  }
>()("pipelines/SourceSink") {}
