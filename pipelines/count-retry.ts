import { type Effect, Metric } from "effect"

const retriesTotal = Metric.counter("pipelines_retries_total", {
  description: "Transient failures that were retried, by the failure's tag.",
  incremental: true,
})

/** Counts a failure that is about to be retried. */
export const countRetry = ({ _tag: tag }: { readonly _tag: string }): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(retriesTotal, { tag }), 1)
