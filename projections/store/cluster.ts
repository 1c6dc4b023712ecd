/**
 * How tables are spread over a ClickHouse cluster. Servers know its name (`remote_servers`) and their own place in it
 * (`macros`: `shard`, `replica`); `ops/deploy/clickhouse/` has both.
 */
import type { Copies } from "./store.ts"

/** A cluster of ClickHouse servers. */
export interface Cluster {
  /** Its name in the servers' configuration. */
  readonly name: string
  /** True where its servers share a Keeper: tables are replicated, and made on every server by one statement. */
  readonly isReplicated: boolean
}

/** The table of one shard's rows, below the table that spreads them. */
export const shardTable = (table: string): string => `${table}_shard`

/** The clause behind a table's or database's name that makes it on every server. */
export const onCluster = (cluster: Cluster | undefined): string =>
  cluster?.isReplicated === true ? ` ON CLUSTER ${cluster.name}` : ""

/** A table as its engine needs to know it. */
export interface MergeTreeTable {
  readonly table: string
  readonly copies: Copies
  /** Columns of version and deletion, as `ReplacingMergeTree` takes them. */
  readonly parameters: ReadonlyArray<string>
  readonly cluster: Cluster | undefined
}

/**
 * The engine of a table that holds rows.
 *
 * A replicated table's copies find each other by its path in Keeper: one path a shard, or one for all servers, which then
 * need names that differ across shards.
 */
export const mergeTreeEngine = ({ table, copies, parameters, cluster }: MergeTreeTable): string => {
  if (cluster?.isReplicated !== true) {
    return parameters.length === 0 ? "ReplacingMergeTree" : `ReplacingMergeTree(${parameters.join(", ")})`
  }
  const [group, replica] = copies === "shard" ? ["{shard}", "{replica}"] : ["everywhere", "{shard}-{replica}"]
  const place = [`'/clickhouse/tables/${group}/{database}/${table}'`, `'${replica}'`]
  return `ReplicatedReplacingMergeTree(${[...place, ...parameters].join(", ")})`
}

/** The engine of the table that spreads rows over the shards by the hash of some columns. */
export const distributedEngine = (cluster: Cluster, table: string, shardBy: ReadonlyArray<string>): string =>
  `Distributed(${cluster.name}, currentDatabase(), ${shardTable(table)}, cityHash64(${shardBy.join(", ")}))`
