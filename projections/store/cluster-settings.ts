/**
 * What statements on a ClickHouse cluster carry, so that a write is acknowledged only once every copy has it, and any copy
 * answers with everything that was acknowledged. Decision 0015 has the reasons.
 */
import { Effect, Schema } from "effect"
import { decodeRows } from "./decode-rows.ts"
import type { Copies } from "./store.ts"

/** Settings of ClickHouse by name, `system.settings` describes them. */
export type StatementSettings = Readonly<Record<string, string | number>>

/** How many servers hold a copy. */
export interface ClusterShape {
  /** Of a shard's rows. */
  readonly replicas: number
  /** Of what every server holds. */
  readonly servers: number
}

/** The settings of each method of the store. */
export interface ClusterSettings {
  readonly query: StatementSettings
  readonly execute: StatementSettings
  readonly insert: Readonly<Record<Copies, StatementSettings>>
}

/** The query for a cluster's shape as the server asked is configured. */
export const clusterShapeSql = `
SELECT
  count() AS servers,
  uniqExact(shard_num) AS shards,
  max(replica_num) AS replicas
FROM system.clusters
WHERE cluster = {cluster:String}`

// JSON numbers or text, by the settings of the server.
const Count = Schema.Union([Schema.Int, Schema.NumberFromString])

const ShapeRow = Schema.Struct({ servers: Count, shards: Count, replicas: Count })

/** The shape that the query told; absent where there is no such cluster, or its shards do not have equally many replicas. */
export const clusterShapeOf = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
  const [row] = yield* decodeRows(ShapeRow)(rows)
  if (row === undefined || row.servers === 0 || row.servers !== row.shards * row.replicas) return undefined
  const shape: ClusterShape = { replicas: row.replicas, servers: row.servers }
  return shape
})

/** ClickHouse takes a quorum from two copies on; below it is none (`insert_quorum`). */
const quorumOf = (copies: number): string => String(copies < 2 ? 0 : copies)

/** The settings for a cluster of a shape. `requestTimeoutMs` is how long the caller waits. */
export const clusterSettings = ({ replicas, servers }: ClusterShape, requestTimeoutMs: number): ClusterSettings => {
  // A little before the request times out, so that its caller hears why.
  const waitMs = Math.floor(requestTimeoutMs * 0.8)
  const written = (copies: number): StatementSettings => ({
    // The answer comes when every shard has its rows, not when the server asked has queued them.
    distributed_foreground_insert: 1,
    insert_quorum: quorumOf(copies),
    // The quorum is every copy, so no two inserts have different ones: they need not wait for each other.
    insert_quorum_parallel: 1,
    insert_quorum_timeout: waitMs,
    // A repeated insert replaces what it repeats. Swallowed as a duplicate, it could miss where a copy lost its rows.
    deduplicate_insert: "disable",
    deduplicate_insert_select: "disable",
  })
  return {
    query: {
      // A subquery over shards is run once and sent to all of them, instead of being refused.
      distributed_product_mode: "global",
      // Without one of its shards an answer would lack rows.
      skip_unavailable_shards: 0,
      fallback_to_stale_replicas_for_distributed_queries: 0,
    },
    execute: {
      ...written(replicas),
      // INSERT … SELECT from a table into itself runs on every shard, over its own rows: a revert.
      parallel_distributed_insert_select: "2",
      distributed_product_mode: "global",
      distributed_ddl_task_timeout: String(Math.floor(waitMs / 1000)),
    },
    insert: { shard: written(replicas), everywhere: written(servers) },
  }
}
