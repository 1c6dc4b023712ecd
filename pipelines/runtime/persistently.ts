import { Effect, Metric } from "effect"
import { growingPauses } from "../growing-pause.ts"

const retriesTotal = Metric.counter("pipelines_retries_total", {
  description: "Tries that failed for a reason that passes and are made again, by the failure's tag.",
  incremental: true,
})

const firstRetryDelayMs = 100

/** Tries what is transient again, for ever, with growing pauses. */
export const persistently =
  ({ retryDelayMsMax }: { readonly retryDelayMsMax: number }) =>
  <A, E extends { readonly kind: string; readonly _tag: string }, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Exclude<E, { readonly kind: "transient" }>, R> =>
    effect.pipe(
      Effect.tapError((failure) =>
        failure.kind === "transient"
          ? Metric.update(Metric.withAttributes(retriesTotal, { tag: failure._tag }), 1).pipe(
              Effect.andThen(Effect.logWarning("Something is out of reach; trying again.", failure)),
            )
          : Effect.void,
      ),
      Effect.retry({
        while: (failure) => failure.kind === "transient",
        schedule: growingPauses({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax }),
      }),
      // What is transient never leaves the retry, which has no end; its type cannot say so.
      Effect.mapError((failure) => failure as Exclude<E, { readonly kind: "transient" }>),
    )
