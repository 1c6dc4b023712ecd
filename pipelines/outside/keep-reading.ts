import { Effect } from "effect"
import { backoff } from "../backoff.ts"
import { countRetry } from "../count-retry.ts"
import type { WriterSuperseded } from "../log/event-log.ts"
import { makeOutage, transientLines } from "../outage.ts"

const firstRetryDelayMs = 100

/** Settings of keeping a reading going. */
export interface KeepReadingSettings {
  /** Longest delay between retries while the log is unavailable. */
  readonly retryDelayMsMax: number
  /** Runs where another process writes to the stream; then the reading begins again. */
  readonly standBy: Effect.Effect<void>
}

/**
 * Repeats a reading into a stream forever, and retries its transient failures. Fails with all others.
 *
 * @param read - A reading; it runs its argument whenever the log has accepted something, which ends an outage.
 */
export const keepReading = <A, E extends { readonly _tag: string; readonly kind: string }, R>(
  read: (noteSuccess: Effect.Effect<void>) => Effect.Effect<A, E | WriterSuperseded, R>,
  { retryDelayMsMax, standBy }: KeepReadingSettings,
) => {
  const { noteFailure, noteSuccess } = makeOutage(transientLines)
  return read(noteSuccess).pipe(
    Effect.catchIf(
      (failure): failure is WriterSuperseded => failure._tag === "WriterSuperseded",
      () => standBy,
    ),
    Effect.tapError((failure) =>
      failure.kind === "transient" ? Effect.andThen(countRetry(failure), noteFailure(failure)) : Effect.void,
    ),
    Effect.retry({
      while: ({ kind }) => kind === "transient",
      schedule: backoff({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax }),
    }),
    Effect.forever,
  )
}
