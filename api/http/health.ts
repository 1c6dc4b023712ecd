import { Effect } from "effect"
import { readBuildReport } from "#projections/migrate/build-progress.ts"
import { release } from "#projections/registry.ts"
import { readMarks } from "#projections/table/commits.ts"
import { readStaleChains } from "#projections/table/freshness.ts"
import { readHeads } from "#projections/table/heads.ts"
import { type ServedSettings, servedAt } from "../catalogue/served-chains.ts"
import { makeMarkVector } from "../marks/mark-vector.ts"

/**
 * The service's health: `ready` where at least one chain has a mark, no query depends on a table being built, and every followed
 * chain is up to date; else `empty`, `building` or `stale`. With the blocks that readers read again after failures, and the chains whose
 * blocks they do not verify, or read without receipts.
 */
export const readHealth = Effect.fnUntraced(function* (served: ServedSettings) {
  const allMarks = yield* readMarks()
  const chains = servedAt(served, allMarks)
  const chainsRead = makeMarkVector(allMarks, chains).uses.asOf()
  const building = yield* readBuildReport(release)
  const staleChains = yield* readStaleChains((chainId) => chains.get(chainId)?.blockTimeMs)
  const staleChainIds = staleChains.map(({ chainId }) => chainId)
  const heads = [...(yield* readHeads()).values()]
  const retries = heads.flatMap(({ chainId, retry }) => (retry === undefined ? [] : [{ chainId, ...retry }]))
  const unverifiedChainIds = heads.filter(({ verifiesRoots }) => !verifiesRoots).map(({ chainId }) => chainId)
  const receiptlessChainIds = heads.filter(({ hasReceipts }) => !hasReceipts).map(({ chainId }) => chainId)
  const statusOf = () => {
    if (building !== undefined && building.refusedTables.length > 0) return "building"
    if (chainsRead.length === 0) return "empty"
    return staleChainIds.length === 0 ? "ready" : "stale"
  }
  return {
    status: statusOf(),
    chains: chainsRead,
    staleChainIds,
    ...(retries.length > 0 && { retries }),
    ...(unverifiedChainIds.length > 0 && { unverifiedChainIds }),
    ...(receiptlessChainIds.length > 0 && { receiptlessChainIds }),
    ...(building && { building }),
  }
})
