/**
 * Settings of statements on a ClickHouse cluster: a write is acknowledged only once every replica has it, and any replica returns all
 * acknowledged writes. Decision 0028 has the reasons.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "./decode-rows.ts"
import type { Copies } from "./store.ts"

/** ClickHouse settings by name, as described in `system.settings`. */
export type StatementSettings = Readonly<Record<string, string | number>>

/** Numbers of replicas. */
export interface ClusterShape {
  /** Per shard. */
  readonly replicas: number
  /** Of replicated tables that every server holds. */
  readonly servers: number
}

/** The settings of each method of the store. */
export interface ClusterSettings {
  readonly query: StatementSettings
  readonly execute: StatementSettings
  readonly insert: Readonly<Record<Copies, StatementSettings>>
}

/** The query for a cluster's shape in the configuration of the connected server. */
export const clusterShapeSql = `
SELECT
  count() AS servers,
  uniqExact(shard_num) AS shards,
  max(replica_num) AS replicas
FROM system.clusters
WHERE cluster = {cluster:String}`

// JSON number or text, depending on the server's settings.
const Count = Schema.Union([Schema.Int, Schema.NumberFromString])

const ShapeRow = Schema.Struct({ servers: Count, shards: Count, replicas: Count })

/** The shape returned by the query; absent if there is no such cluster, or if its shards have different numbers of replicas. */
export const clusterShapeOf = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
  const [row] = yield* decodeRows(ShapeRow)(rows)
  if (row === undefined || row.servers === 0 || row.servers !== row.shards * row.replicas) return undefined
  const shape: ClusterShape = { replicas: row.replicas, servers: row.servers }
  return shape
})

/** ClickHouse supports quorums of two and more; below, it must be disabled (`insert_quorum`). */
const quorumOf = (copies: number): string => String(copies < 2 ? 0 : copies)

/** The settings for a cluster of a shape. `requestTimeoutMs` is the caller's timeout. */
export const clusterSettings = ({ replicas, servers }: ClusterShape, requestTimeoutMs: number): ClusterSettings => {
  // Slightly before the request times out, so that the caller receives the reason.
  const waitMs = Math.floor(requestTimeoutMs * 0.8)
  const written = (copies: number): StatementSettings => ({
    // Acknowledged when every shard has its rows, not when the connected server has queued them.
    distributed_foreground_insert: 1,
    insert_quorum: quorumOf(copies),
    // The quorum is every replica, so inserts cannot have different ones and need not wait for each other.
    insert_quorum_parallel: 1,
    insert_quorum_timeout: waitMs,
    // A repeated insert replaces its rows. Dropped as a duplicate, it could be missing on a replica that lost rows.
    deduplicate_insert: "disable",
    deduplicate_insert_select: "disable",
  })
  return {
    query: {
      // Runs a subquery over shards once and sends its result to all of them, instead of refusing it.
      distributed_product_mode: "global",
      // An answer without one of the shards would lack rows.
      skip_unavailable_shards: 0,
      fallback_to_stale_replicas_for_distributed_queries: 0,
    },
    execute: {
      ...written(replicas),
      // INSERT … SELECT from a table into itself runs on each shard over its own rows, as for a revert.
      parallel_distributed_insert_select: "2",
      distributed_product_mode: "global",
      distributed_ddl_task_timeout: String(Math.floor(waitMs / 1000)),
    },
    insert: { shard: written(replicas), everywhere: written(servers) },
  }
}
