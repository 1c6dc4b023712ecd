import { Effect } from "effect"
import { backoff } from "../backoff.ts"
import type { WriterSuperseded } from "../log/event-log.ts"

const firstRetryDelayMs = 100

/** Settings of keeping a reading going. */
export interface KeepReadingSettings {
  /** Longest delay between retries while the log is unavailable. */
  readonly retryDelayMsMax: number
  /** Runs where another process writes to the stream; then the reading begins again. */
  readonly standBy: Effect.Effect<void>
}

/** Repeats a reading into a stream forever, and retries its transient failures. Fails with all others. */
export const keepReading = <A, E extends { readonly _tag: string; readonly kind: string }, R>(
  read: Effect.Effect<A, E | WriterSuperseded, R>,
  { retryDelayMsMax, standBy }: KeepReadingSettings,
) =>
  read.pipe(
    Effect.catchIf(
      (failure): failure is WriterSuperseded => failure._tag === "WriterSuperseded",
      () => standBy,
    ),
    Effect.tapError((failure) =>
      failure.kind === "transient" ? Effect.logWarning("Transient failure; retrying.", failure) : Effect.void,
    ),
    Effect.retry({
      while: ({ kind }) => kind === "transient",
      schedule: backoff({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax }),
    }),
    Effect.forever,
  )
