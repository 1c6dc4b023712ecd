/** Tells the API, by a small table, which heads the readers of this process see. */
import { isDeepStrictEqual } from "node:util"
import { Effect, Ref, Schedule } from "effect"
import type { FollowStatus } from "#chains/follow/status.ts"
import { makeOutage } from "#pipelines/outage.ts"
import { type Head, writeHeads } from "#projections/table/heads.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Interval of looking for other heads. */
const headIntervalMs = 1_000

/** Time after which a head that did not change is reported again: a chain is stale after ten seconds without. */
const sameHeadMsMax = 4_000

/** Time of consecutive failures after which a chain's head is no longer reported. */
const failingMsMax = 5_000

/** How each followed chain goes. */
export type FollowStatuses = ReadonlyMap<ChainId, Ref.Ref<FollowStatus>>

/** Whether a head is due to be reported: it or its state has changed, or the last report is about to become stale. */
const isNews = ({ seenAtMs: lastSeenMs, ...last }: Head, { seenAtMs, ...head }: Head): boolean =>
  seenAtMs - lastSeenMs >= sameHeadMsMax || (seenAtMs !== lastSeenMs && !isDeepStrictEqual(last, head))

/** The heads that endpoints have reported since the last insert. */
const newHeads = Effect.fnUntraced(function* (statuses: FollowStatuses, reported: ReadonlyMap<ChainId, Head>) {
  const heads = yield* Effect.forEach(statuses, ([chainId, status]) =>
    Effect.map(Ref.get(status), ({ head, headSeenAtMs, verifiesRoots, hasReceipts, failure }): ReadonlyArray<Head> => {
      // A chain that cannot be followed becomes stale, whatever its endpoints report.
      if (failure !== undefined && failure.atMs - failure.sinceMs > failingMsMax) return []
      if (head === undefined || headSeenAtMs === undefined) return []
      const retry =
        failure?.blockNumber === undefined ? undefined : { blockNumber: failure.blockNumber, reason: failure.message }
      const found: Head = { chainId, ...head, seenAtMs: headSeenAtMs, verifiesRoots, hasReceipts, retry }
      const last = reported.get(chainId)
      return last === undefined || isNews(last, found) ? [found] : []
    }),
  )
  return heads.flat()
})

/**
 * Writes the heads of all chains in one insert, forever: those that changed within a second, others every few seconds.
 *
 * Nothing waits for it: while the store is unavailable, the lag is unknown, and reading continues.
 */
export const reportHeads = Effect.fnUntraced(function* (statuses: FollowStatuses) {
  const reported = new Map<ChainId, Head>()
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("Chain heads could not be written; retrying.", failure),
    end: Effect.logInfo("Chain heads are written again."),
  })
  const report = Effect.gen(function* () {
    const heads = yield* newHeads(statuses, reported)
    if (heads.length === 0) return
    yield* writeHeads(heads)
    for (const head of heads) reported.set(head.chainId, head)
    yield* noteSuccess
  }).pipe(Effect.catch(noteFailure))
  return yield* report.pipe(Effect.repeat(Schedule.spaced(headIntervalMs)))
})
