/**
 * Projections: a table of facts, the fold that fills it, and the names that its queries use.
 *
 * The columns that every fact table needs for reverts, repeated delivery and the tide mark are added here, so that authors cannot get them
 * wrong.
 */
import { createHash } from "node:crypto"
import type { SequencedFacts } from "#pipelines/runtime/fact-sink.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import { lanes } from "#schemas/domain/mark.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { type Cluster, distributedEngine, mergeTreeEngine, onCluster, shardTable } from "../store/cluster.ts"
import type { ColumnValue, InsertColumn } from "../store/store.ts"
import {
  type Columns,
  columnLines,
  columnSql,
  enumColumn,
  hashColumn,
  insertColumnsOf,
  type RowOf,
  uint32Column,
  uint64Column,
} from "./column.ts"
import { sqlText } from "./sql.ts"
import { tableName } from "./table-name.ts"

/** Declaration of a table. */
export interface TableSource<C extends Columns, Key extends string> {
  /** Plural, in snake case. */
  readonly name: string
  /** Increases when columns or fold change. Only `addedColumn` needs no new version. */
  readonly version: number
  /** Key order and the query that needs it, engine and why, retention. */
  readonly comment: string
  readonly columns: C
  /** Names of own and common columns; together they are the place of a fact and thus its key. */
  readonly orderBy: ReadonlyArray<Key>
  /**
   * Columns whose hash selects a row's shard in a cluster. Part of the key, so that all versions of a row are on one shard, where FINAL
   * selects among them.
   */
  readonly shardBy: ReadonlyArray<NoInfer<Key>>
  /** `chain_id` if the table is scanned by chain; absent if the rows of one account must stay together. */
  readonly partitionBy?: "chain_id"
  /** Rows per mark of the primary index; small for point lookups. ClickHouse's default is 8,192. */
  readonly indexGranularityRows?: number
  /** Uncompressed bytes per compressed block; small for point lookups of wide rows. ClickHouse's default is 64 KiB to 1 MiB. */
  readonly compressBlockBytes?: number
  /** Uncompressed bytes per mark of the primary index, if fewer than its rows have. Tables that exist keep theirs. ClickHouse's default is 10 MiB. */
  readonly indexGranularityBytes?: number
  /**
   * Whether a part of any size is one file, for reads of many columns of few rows, which then open one file per part. Tables that exist keep their
   * parts. ClickHouse's default is a file per column from 10 MiB on.
   */
  readonly hasCompactParts?: boolean
}

/** Declaration of a projection: a table, and the fold that fills it. */
export interface ProjectionSource<C extends Columns, Key extends string> extends TableSource<C, Key> {
  /** The rows of one block, in any order: their key determines the order. */
  readonly rows: (facts: BlockFacts<ChainBlock>) => ReadonlyArray<RowOf<C>>
}

/** The shape of a table before columns were added to it. */
export interface NarrowerShape {
  readonly digest: string
  /** Names of the columns that were added since. */
  readonly lacking: ReadonlyArray<string>
}

/** A table as used by the sink, queries and the cluster's generator. */
export interface Table {
  readonly name: string
  readonly version: number
  /** Name of this release's table, as `tableName` gives it. */
  readonly table: string
  /**
   * The table in SQL, as a parameter: the store of a request binds it to the version of the table in the request's set. `FROM
   * ${ledger.tableSql} FINAL`, `INSERT INTO ${folds.tableSql}`.
   */
  readonly tableSql: string
  /** The table's name in SQL, as a value. */
  readonly tableNameSql: string
  readonly comment: string
  readonly columns: Columns
  readonly orderBy: ReadonlyArray<string>
  readonly shardBy: ReadonlyArray<string>
  readonly partitionBy: string | undefined
  readonly indexGranularityRows: number
  readonly compressBlockBytes?: number
  readonly indexGranularityBytes: number | undefined
  readonly hasCompactParts: boolean
  /**
   * Digest of the table's shape: key, engine settings, and names and types of columns, without comments. Stored with the table: a processor
   * refuses a table with another digest.
   */
  readonly digest: string
  /** The shapes that the table had before columns were added to it, the latest first. */
  readonly narrowerShapes: ReadonlyArray<NarrowerShape>
  readonly insertColumns: ReadonlyArray<InsertColumn>
}

/** The values of a row by column. */
export type Row = Readonly<Record<string, ColumnValue>>

/** A table of facts, filled by flushes and undone by reverts. Rollups, which statements fill, are in `rollup.ts`. */
export interface Projection extends Table {
  /** The rows of a block, without the common columns. */
  readonly rows: (facts: BlockFacts<ChainBlock>) => ReadonlyArray<Row>
}

/** The columns that every fact table has in addition to its own. */
export const commonColumns = {
  chain_id: uint32Column("Chain id as in EIP-155."),
  block_number: uint64Column("Number of the fact's block."),
  block_hash: hashColumn("Hash of the fact's block."),
  lane: enumColumn(lanes, "live: followed at the head, revertible; history: final when read."),
  seq: uint64Column("Sequence number of the row's record in its stream. The row with the highest seq is valid."),
  is_deleted: { ...uint32Column("1 if a revert removed the fact."), type: "UInt8" },
} satisfies Columns

/** Defines a table: adds the common columns, and derives name and digest. A row's key is `orderBy`; the highest `seq` wins. */
export const makeTable = <const C extends Columns, const Key extends string>(source: TableSource<C, Key>): Table => {
  const columns: Columns = { ...source.columns, ...commonColumns }
  const shape = {
    table: tableName(source),
    orderBy: source.orderBy,
    partitionBy: source.partitionBy,
    indexGranularityRows: source.indexGranularityRows ?? 8192,
    ...(source.compressBlockBytes === undefined ? {} : { compressBlockBytes: source.compressBlockBytes }),
  }
  const added = Object.entries(columns).flatMap(([name, { isAdded }]) => (isAdded ? [name] : []))
  const digestWithout = (lacking: ReadonlyArray<string>): string => {
    const retained = Object.entries(columns).filter(([name]) => !lacking.includes(name))
    const types = retained.map(([name, { type, isBytes }]) => [name, type, isBytes])
    return createHash("sha256")
      .update(JSON.stringify([shape, types]))
      .digest("hex")
      .slice(0, 16)
  }
  return {
    ...shape,
    name: source.name,
    version: source.version,
    tableSql: `{${source.name}_table:Identifier}`,
    tableNameSql: `{${source.name}_table:String}`,
    comment: source.comment,
    columns,
    // Not part of the digest, as they do not change what is read.
    indexGranularityBytes: source.indexGranularityBytes,
    hasCompactParts: source.hasCompactParts ?? false,
    shardBy: source.shardBy,
    digest: digestWithout([]),
    narrowerShapes: added
      .map((_, index) => added.slice(index))
      .toReversed()
      .map((lacking) => ({ digest: digestWithout(lacking), lacking })),
    insertColumns: insertColumnsOf(columns),
  }
}

/** A table in one of its narrower shapes. */
export const narrowed = (table: Table, { digest, lacking }: NarrowerShape): Table => ({
  ...table,
  digest,
  columns: Object.fromEntries(Object.entries(table.columns).filter(([name]) => !lacking.includes(name))),
})

/** Defines a projection. A revert re-inserts its rows as deleted. */
export const defineProjection = <const C extends Columns, const Key extends string>(
  source: ProjectionSource<C, Key>,
): Projection => ({ ...makeTable(source), rows: source.rows })

/** The values of the common columns in the rows of a block. */
export const commonValues = ({ facts, seq, lane }: SequencedFacts): RowOf<typeof commonColumns> => ({
  chain_id: facts.block.chainId,
  block_number: facts.block.number,
  block_hash: facts.block.hash,
  lane,
  seq,
  is_deleted: 0,
})

/** The part of a table's comment that identifies its shape, so that a table of another release is recognized. Sharding is included for shards. */
export const shapeComment = ({ digest, shardBy }: Table, cluster?: Cluster): string =>
  cluster === undefined ? `[digest ${digest}]` : `[digest ${digest}, sharded by ${shardBy.join(", ")}]`

/** Whether a table's comment has a digest, however its rows are sharded. */
export const isOfDigest = (comment: string, digest: string): boolean => comment.includes(`[digest ${digest}`)

const settingsOf = ({
  indexGranularityRows,
  indexGranularityBytes,
  compressBlockBytes,
  hasCompactParts,
}: Table): ReadonlyArray<string> => [
  `index_granularity = ${indexGranularityRows}`,
  ...(indexGranularityBytes === undefined ? [] : [`index_granularity_bytes = ${indexGranularityBytes}`]),
  ...(compressBlockBytes === undefined
    ? []
    : [`min_compress_block_size = ${compressBlockBytes}`, `max_compress_block_size = ${2 * compressBlockBytes}`]),
  ...(hasCompactParts ? [`min_bytes_for_wide_part = ${2 ** 53}`] : []),
]

/** The statement that creates the table that stores rows: on a single server, or on each shard. */
const createRowsSql = (definition: Table, cluster: Cluster | undefined): string => {
  const table = cluster === undefined ? definition.table : shardTable(definition.table)
  return [
    `CREATE TABLE IF NOT EXISTS ${table}${onCluster(cluster)}`,
    "(",
    // For reverts and reads of the newest blocks, in tables that are not ordered by block.
    [...columnLines(definition.columns), "  INDEX block_number_minmax block_number TYPE minmax GRANULARITY 1"].join(
      ",\n",
    ),
    ")",
    `ENGINE = ${mergeTreeEngine({ table, copies: "shard", parameters: ["seq", "is_deleted"], cluster })}`,
    ...(definition.partitionBy === undefined ? [] : [`PARTITION BY ${definition.partitionBy}`]),
    `ORDER BY (${definition.orderBy.join(", ")})`,
    `SETTINGS ${settingsOf(definition).join(", ")}`,
    `COMMENT ${sqlText(`${definition.comment} ${shapeComment(definition, cluster)}`)}`,
  ].join("\n")
}

/** The statements that add columns to an existing table, in order; without effect where they were added already. */
export const addColumnsSql = (
  { columns }: Pick<Table, "columns">,
  { table, lacking }: { readonly table: string; readonly lacking: ReadonlyArray<string> },
  cluster?: Cluster,
): ReadonlyArray<string> => {
  const added = Object.entries(columns).filter(([name]) => lacking.includes(name))
  const actions = added.map(([name, column]) => `ADD COLUMN IF NOT EXISTS ${columnSql(name, column)}`).join(", ")
  const parts = cluster === undefined ? [table] : [shardTable(table), table]
  return parts.map((part) => `ALTER TABLE ${part}${onCluster(cluster)} ${actions}`)
}

/** The statement that creates the distributed table, under the name that queries and inserts use. */
const createDistributedSql = (definition: Table, cluster: Cluster): string =>
  [
    `CREATE TABLE IF NOT EXISTS ${definition.table}${onCluster(cluster)}`,
    `AS ${shardTable(definition.table)}`,
    `ENGINE = ${distributedEngine(cluster, definition.table, definition.shardBy)}`,
    `COMMENT ${sqlText(`${definition.comment} ${shapeComment(definition, cluster)}`)}`,
  ].join("\n")

/**
 * The statements that create a table, in order.
 *
 * On a single server it is one table. In a cluster each shard has a local table, `<table>_shard`, below a distributed one with the table's
 * name: reads and writes are the same in both.
 */
export const createTableSql = (definition: Table, cluster?: Cluster): ReadonlyArray<string> =>
  cluster === undefined
    ? [createRowsSql(definition, cluster)]
    : [createRowsSql(definition, cluster), createDistributedSql(definition, cluster)]
