import { Effect, Metric, Schedule } from "effect"
import { type IngestSettings, ingestChain } from "./ingest-chain.ts"

/** Delay before a chain is read again after a failure that retries within reading do not resolve: each attempt adds a record to the log. */
const readAgainMs = 300_000

const readersStopped = Metric.gauge("pipelines_readers_stopped", {
  description: "1 while a chain is not read because of a failure that is retried after minutes only, else 0.",
})

/** As `ingestChain`, but never fails: a failure is logged, and the chain is read again after a pause. */
export const ingestAgain = (settings: IngestSettings) => {
  const { definition } = settings.follow
  const stopped = Metric.withAttributes(readersStopped, { chain: definition.slug })
  return Metric.update(stopped, 0).pipe(
    Effect.andThen(ingestChain(settings)),
    Effect.tapError((failure) =>
      Effect.logError("A chain is not followed; reading it again in some minutes.", failure).pipe(
        Effect.annotateLogs({ chainId: definition.id, errorTag: failure._tag, errorKind: failure.kind }),
        Effect.andThen(Metric.update(stopped, 1)),
      ),
    ),
    Effect.retry(Schedule.spaced(readAgainMs)),
    Effect.orDie,
    Effect.ensuring(Metric.remove(stopped)),
  )
}
