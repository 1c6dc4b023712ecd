/** Reports stale chains to readiness. It looks at the tables, since a single role cannot see whether the others work. */
import { Effect, Schedule } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { readStaleChains } from "#projections/table/freshness.ts"
import { markStale } from "../telemetry/readiness.ts"

const checkIntervalMs = 2_000

/** Consecutive checks that must find a stale chain: one alone may fall into the catch-up after a start. */
const staleChecksMin = 2

/** Checks for ever. A store that does not answer counts as stale: no table can be updated then. */
export const watchFreshness = Effect.suspend(() => {
  let wasStale = false
  let staleChecks = 0
  const check = readStaleChains((chainId) => chainOrGeneric(chainId).blockTimeMs).pipe(
    Effect.map((chainIds) => chainIds.length > 0),
    Effect.orElseSucceed(() => true),
    Effect.tap((isFoundStale) =>
      Effect.gen(function* () {
        staleChecks = isFoundStale ? staleChecks + 1 : 0
        const isStale = staleChecks >= staleChecksMin
        yield* markStale(isStale)
        if (isStale !== wasStale) {
          yield* isStale
            ? Effect.logWarning("A followed chain is stale: its tables are not being updated.")
            : Effect.logInfo("Every followed chain is up to date.")
        }
        wasStale = isStale
      }),
    ),
  )
  return check.pipe(Effect.repeat(Schedule.spaced(checkIntervalMs)), Effect.andThen(Effect.never))
})
