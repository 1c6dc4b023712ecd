/** Tells readiness whether chains stand still in the tables: what a role of several does alone is no news of the whole. */
import { Effect, Schedule } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { readStaleChains } from "#projections/freshness.ts"
import { markStale } from "../telemetry/readiness.ts"

const lookIntervalMs = 2_000

/** Looks in a row that find a chain stale before its process counts as such: a start catches up between two of them. */
const staleLooksMin = 2

/** Looks for ever. A store that does not answer makes a process stale: nothing can move then. */
export const watchFreshness = Effect.suspend(() => {
  let wasStale = false
  let staleLooks = 0
  const look = readStaleChains((chainId) => chainOrGeneric(chainId).blockTimeMs).pipe(
    Effect.map((chainIds) => chainIds.length > 0),
    Effect.orElseSucceed(() => true),
    Effect.tap((isFoundStale) =>
      Effect.gen(function* () {
        staleLooks = isFoundStale ? staleLooks + 1 : 0
        const isStale = staleLooks >= staleLooksMin
        yield* markStale(isStale)
        if (isStale !== wasStale) {
          yield* isStale
            ? Effect.logWarning("A chain stands still in the tables; waiting for who reads or processes it.")
            : Effect.logInfo("Every followed chain moves in the tables.")
        }
        wasStale = isStale
      }),
    ),
  )
  return look.pipe(Effect.repeat(Schedule.spaced(lookIntervalMs)), Effect.andThen(Effect.never))
})
