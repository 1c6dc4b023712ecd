import { Clock, Effect, Option, type Scope } from "effect"
import { AccessStore } from "./access-store.ts"
import { repeatWork } from "./repeat-work.ts"
import type { RequestCounts } from "./request-counts.ts"
import { makeRequestLimit, type RequestLimit } from "./request-limit.ts"

/**
 * Time between two exchanges of counts. A client that spreads its requests over several processes can exceed its limit by what the others
 * admit meanwhile; a request itself never waits for the database.
 */
const exchangeIntervalMs = 1_000

/** Exchanges the counts of a process with those of the others, again and again. Without the database each process counts alone. */
const shareCounts = (limit: RequestLimit, counts: RequestCounts): Effect.Effect<void> =>
  repeatWork(
    Effect.gen(function* () {
      const { minute, added } = limit.collect(yield* Clock.currentTimeMillis)
      if (added.size > 0) limit.merge(minute, yield* counts.exchange(minute, added))
    }),
    exchangeIntervalMs,
  )

/** The counts of this process, exchanged until the scope closes where processes share a database. */
export const startRequestLimit: Effect.Effect<RequestLimit, never, Scope.Scope> = Effect.gen(function* () {
  const store = Option.getOrUndefined(yield* Effect.serviceOption(AccessStore))
  const limit = makeRequestLimit()
  if (store !== undefined) yield* Effect.forkScoped(shareCounts(limit, store.requestCounts))
  return limit
})
