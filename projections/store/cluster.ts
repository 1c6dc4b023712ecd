/**
 * Distribution of tables over a ClickHouse cluster. Servers have its name in `remote_servers` and their own position in `macros` (`shard`,
 * `replica`); `ops/deploy/clickhouse/` contains both.
 */
import type { Copies } from "./store.ts"

/** A cluster of ClickHouse servers. */
export interface Cluster {
  /** Its name in the servers' configuration. */
  readonly name: string
  /** True if its servers share a Keeper: tables are replicated and created on every server with one statement. */
  readonly isReplicated: boolean
}

/** The local table of a shard, below the distributed table. */
export const shardTable = (table: string): string => `${table}_shard`

/** The clause after a table's or database's name that creates it on every server. */
export const onCluster = (cluster: Cluster | undefined): string =>
  cluster?.isReplicated === true ? ` ON CLUSTER ${cluster.name}` : ""

/** A system table of every server, or of the only one, as a query reads it. */
export const everyServer = (cluster: Cluster | undefined, table: string): string =>
  cluster === undefined ? table : `clusterAllReplicas(${cluster.name}, ${table})`

/** Properties of a table that determine its engine. */
export interface MergeTreeTable {
  readonly table: string
  readonly copies: Copies
  /** Version and deletion columns, as `ReplacingMergeTree` takes them. */
  readonly parameters: ReadonlyArray<string>
  readonly cluster: Cluster | undefined
}

/**
 * The engine of a table that stores rows.
 *
 * Replicas find each other by a path in Keeper: one path per shard, or one for all servers, whose replica names must then be unique across
 * shards.
 */
export const mergeTreeEngine = ({ table, copies, parameters, cluster }: MergeTreeTable): string => {
  if (cluster?.isReplicated !== true) {
    return parameters.length === 0 ? "ReplacingMergeTree" : `ReplacingMergeTree(${parameters.join(", ")})`
  }
  const [group, replica] = copies === "shard" ? ["{shard}", "{replica}"] : ["everywhere", "{shard}-{replica}"]
  const place = [`'/clickhouse/tables/${group}/{database}/${table}'`, `'${replica}'`]
  return `ReplicatedReplacingMergeTree(${[...place, ...parameters].join(", ")})`
}

/** The engine of the distributed table that spreads rows over shards by the hash of columns. */
export const distributedEngine = (cluster: Cluster, table: string, shardBy: ReadonlyArray<string>): string =>
  `Distributed(${cluster.name}, currentDatabase(), ${shardTable(table)}, cityHash64(${shardBy.join(", ")}))`
