import { Effect } from "effect"
import { backoff } from "../backoff.ts"
import { countRetry } from "../count-retry.ts"
import { retryOutage } from "../outage.ts"

const firstRetryDelayMs = 100

/** Retries transient failures forever, with growing delays. Each outage is logged when it begins and when it ends. */
export const retryTransient =
  ({ retryDelayMsMax }: { readonly retryDelayMsMax: number }) =>
  <A, E extends { readonly kind: string; readonly _tag: string }, R>(
    effect: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, Exclude<E, { readonly kind: "transient" }>, R> =>
    effect.pipe(
      Effect.tapError((failure) => (failure.kind === "transient" ? countRetry(failure) : Effect.void)),
      retryOutage({ schedule: backoff({ firstMs: firstRetryDelayMs, longestMs: retryDelayMsMax }) }),
      // A transient failure never leaves the endless retry; the type of `retry` does not express it.
      Effect.mapError((failure) => failure as Exclude<E, { readonly kind: "transient" }>),
    )
