/** Reports stale chains to readiness and to the log. It reads the tables, since a single role cannot see whether the others work. */
import { Effect, Schedule } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { readStaleChains, type StaleChain } from "#projections/table/freshness.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { markStale } from "../telemetry/readiness.ts"

const checkIntervalMs = 2_000

/** Consecutive checks that must find a stale chain: one alone may fall into the catch-up after a start. */
const staleChecksMin = 2

/** Consecutive checks that must find a chain stale before it is logged: catching up on a busy machine takes this long. */
const loggedChecksMin = 15

/** Changes to log after a check. */
export interface FreshnessChange {
  readonly stale: ReadonlyArray<StaleChain>
  readonly recovered: ReadonlyArray<ChainId>
}

/** Counts the consecutive checks that found a chain stale, so that it is logged once when it lags and once when it has caught up. */
export const makeFreshnessLog = (): ((found: ReadonlyArray<StaleChain>) => FreshnessChange) => {
  let counts: ReadonlyMap<ChainId, number> = new Map()
  return (found) => {
    const before = counts
    counts = new Map(found.map(({ chainId }) => [chainId, (before.get(chainId) ?? 0) + 1]))
    return {
      stale: found.filter(({ chainId }) => counts.get(chainId) === loggedChecksMin),
      recovered: [...before].flatMap(([chainId, count]) =>
        count >= loggedChecksMin && !counts.has(chainId) ? [chainId] : [],
      ),
    }
  }
}

const logChange = ({ stale, recovered }: FreshnessChange): Effect.Effect<void> =>
  Effect.gen(function* () {
    for (const { chainId, blockNumber, lagBlocks, lagMs } of stale) {
      yield* Effect.logWarning("A chain is stale: its tables lag behind its head, or its head is not reported.").pipe(
        Effect.annotateLogs({ chainId, blockNumber, count: lagBlocks, durationMs: lagMs }),
      )
    }
    for (const chainId of recovered) {
      yield* Effect.logInfo("The chain is up to date again.").pipe(Effect.annotateLogs({ chainId }))
    }
  })

/** Checks forever. An unavailable store counts as stale: no table can be updated then. */
export const watchFreshness = Effect.suspend(() => {
  const changesOf = makeFreshnessLog()
  let staleChecks = 0
  const check = readStaleChains((chainId) => chainOrGeneric(chainId).blockTimeMs).pipe(
    Effect.tap((found) => logChange(changesOf(found))),
    Effect.map((found) => found.length > 0),
    Effect.orElseSucceed(() => true),
    Effect.tap((isFoundStale) => {
      staleChecks = isFoundStale ? staleChecks + 1 : 0
      return markStale(staleChecks >= staleChecksMin)
    }),
  )
  return check.pipe(Effect.repeat(Schedule.spaced(checkIntervalMs)), Effect.andThen(Effect.never))
})
