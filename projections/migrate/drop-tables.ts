/** Drops the tables that neither reads nor processors use: those that replays and new releases replaced, and the marks and heads of earlier releases. */
import { Clock, Context, Effect } from "effect"
import { type Cluster, onCluster, shardTable } from "../store/cluster.ts"
import { Store } from "../store/store.ts"
import { earlierHeadsTables } from "../table/heads.ts"
import { rollupTables } from "../table/rollup.ts"
import { parseTableName } from "../table/table-name.ts"
import { readServedSet, setOfProjections } from "../table/table-sets.ts"
import { dropMarksBut } from "../table/write-marks.ts"
import { earlierMarksTables } from "./earlier-marks.ts"
import type { TableOptions } from "./prepare-tables.ts"
import { replayedRelease } from "./replayed-release.ts"
import { readReplay } from "./replays.ts"
import { ReplayRefused } from "./request-replay.ts"
import { isFilledFromLog, readComments } from "./table-comments.ts"

/** The longest answer takes 10 s. */
const settleMs = 30_000

/** Time after a move in which requests that began before it may still read the earlier tables. */
export const SettleMs: Context.Reference<number> = Context.Reference("projections/SettleMs", {
  defaultValue: () => settleMs,
})

const dropSql = (table: string, cluster: Cluster | undefined): string =>
  `DROP TABLE IF EXISTS ${table}${onCluster(cluster)} SYNC`

/**
 * Drops the tables of facts and the rollups that the served set does not have, also those of projections that this release lacks, with the marks of all other sets, and the tables of
 * earlier releases for marks and heads; returns their names. The next start would copy the marks in the earlier tables again.
 *
 * Waits until `SettleMs` after the last move of reads. Fails with `ReplayRefused` while tables are being built.
 */
export const dropUnserved = Effect.fn("migrate.dropUnserved")(function* ({
  cluster,
  release: asReleased,
}: TableOptions) {
  const store = yield* Store
  const served = yield* readServedSet()
  const release = replayedRelease(asReleased, (yield* readReplay()).tables)
  const own = setOfProjections(release.projections)
  if (served?.name !== own.name) {
    return yield* new ReplayRefused({
      reason: "Tables are being built: they can be dropped once reads use the new ones.",
    })
  }
  const waitMs = served.movedAtMs + (yield* SettleMs) - (yield* Clock.currentTimeMillis)
  if (served.move > 1 && waitMs > 0) {
    yield* Effect.logInfo("Waiting for requests that may still read the earlier tables.")
    yield* Effect.sleep(waitMs)
  }
  const used = [...release.projections, ...rollupTables(release.rollups)]
  const isUsed = (table: string): boolean => used.some((one) => one.table === table)
  const comments = yield* readComments(cluster)
  const existing = comments.map(({ name }) => name)
  // The table of a shard has no name of that form, and is dropped with the table over the shards.
  const unused = comments
    .filter((comment) => isFilledFromLog(comment) && parseTableName(comment.name) !== undefined)
    .map(({ name }) => name)
    .filter((table) => !isUsed(table))
  const earlier = [...earlierMarksTables, ...earlierHeadsTables].filter((table) => existing.includes(table))
  // Marks first: tables without marks are built from the log again, marks without tables would hide that rows are missing.
  yield* dropMarksBut(own.name, cluster)
  const dropped = [...earlier, ...unused]
  for (const table of dropped) {
    const parts = [table, shardTable(table)].filter((part) => existing.includes(part))
    for (const part of parts)
      yield* store.execute({ operation: "drop the table", target: part, sql: dropSql(part, cluster) })
  }
  return dropped
})
