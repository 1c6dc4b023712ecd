/** Tells the API, by a small table, which heads the readers of this process see. */
import { Effect, Ref, Schedule } from "effect"
import type { FollowStatus } from "#chains/follow/status.ts"
import { makeOutage } from "#pipelines/outage.ts"
import { type Head, writeHeads } from "#projections/table/heads.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Interval of head reports. */
const headIntervalMs = 1_000

/** Time of consecutive failures after which a chain's head is no longer reported. */
const failingMsMax = 5_000

/** How each followed chain goes. */
export type FollowStatuses = ReadonlyMap<ChainId, Ref.Ref<FollowStatus>>

/** The heads that endpoints have reported since the last insert. */
const newHeads = Effect.fnUntraced(function* (statuses: FollowStatuses, reported: ReadonlyMap<ChainId, number>) {
  const heads = yield* Effect.forEach(statuses, ([chainId, status]) =>
    Effect.map(Ref.get(status), ({ head, headSeenAtMs, verifiesRoots, hasReceipts, failure }): ReadonlyArray<Head> => {
      // A chain that cannot be followed becomes stale, whatever its endpoints report.
      if (failure !== undefined && failure.atMs - failure.sinceMs > failingMsMax) return []
      if (head === undefined || headSeenAtMs === undefined || reported.get(chainId) === headSeenAtMs) return []
      const retry =
        failure?.blockNumber === undefined ? undefined : { blockNumber: failure.blockNumber, reason: failure.message }
      return [{ chainId, ...head, seenAtMs: headSeenAtMs, verifiesRoots, hasReceipts, retry }]
    }),
  )
  return heads.flat()
})

/**
 * Writes the heads of all chains about once a second, in one insert, forever.
 *
 * Nothing waits for it: while the store is unavailable, the lag is unknown, and reading continues.
 */
export const reportHeads = Effect.fnUntraced(function* (statuses: FollowStatuses) {
  const reported = new Map<ChainId, number>()
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("Chain heads could not be written; retrying.", failure),
    end: Effect.logInfo("Chain heads are written again."),
  })
  const report = Effect.gen(function* () {
    const heads = yield* newHeads(statuses, reported)
    yield* writeHeads(heads)
    for (const { chainId, seenAtMs } of heads) reported.set(chainId, seenAtMs)
    yield* noteSuccess
  }).pipe(Effect.catch(noteFailure))
  return yield* report.pipe(Effect.repeat(Schedule.spaced(headIntervalMs)))
})
