/**
 * What a projection is: a table of facts, the fold that fills it, and the names its queries use.
 *
 * The columns that every fact table needs for reverts, repeats and the tide mark are added here, so that no author
 * of a projection can get them wrong.
 */
import { createHash } from "node:crypto"
import { lanes } from "#schemas/domain/mark.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import { type Columns, enumColumn, hashColumn, type RowOf, uint32Column, uint64Column } from "./column.ts"
import type { ColumnValue, InsertColumn } from "./store/store.ts"

/** What the author of a projection writes. */
export interface ProjectionSource<C extends Columns> {
  /** Plural, snake case. */
  readonly name: string
  /** Grows when columns or fold change; a table never changes in place. */
  readonly version: number
  /** Key order and the query that needs it, engine and why, retention. */
  readonly comment: string
  readonly columns: C
  /** Names of columns, own ones and common ones; together they are the place of a fact and so its key. */
  readonly orderBy: ReadonlyArray<string>
  /** `chain_id` where the table is scanned by chain; nothing where one account's rows must stay together. */
  readonly partitionBy?: "chain_id"
  /** Rows a mark of the primary index covers; small where single rows are looked up. ClickHouse's default is 8,192. */
  readonly indexGranularityRows?: number
  /** The rows of one block, in any order: their key orders them. */
  readonly rows: (facts: BlockFacts) => ReadonlyArray<RowOf<C>>
}

/** A table of facts as the sink, the queries and the cluster's generator use it. */
export interface Projection {
  readonly name: string
  /** Name of the table, `<name>_v<version>`. */
  readonly table: string
  readonly comment: string
  readonly columns: Columns
  readonly orderBy: ReadonlyArray<string>
  readonly partitionBy: string | undefined
  readonly indexGranularityRows: number
  /** Of everything that gives the table its shape. Stored with the table: a processor refuses one that is not its own. */
  readonly digest: string
  readonly insertColumns: ReadonlyArray<InsertColumn>
  /** Values of `insertColumns` for every row of a block. */
  readonly encodeRows: (facts: BlockFacts, seq: number, lane: string) => ReadonlyArray<ReadonlyArray<ColumnValue>>
}

/** The columns that every fact table has beside its own. */
export const commonColumns = {
  chain_id: uint32Column("Chain id as in EIP-155."),
  block_number: uint64Column("Number of the block that made the fact."),
  block_hash: hashColumn("Hash of the block that made the fact."),
  lane: enumColumn(lanes, "live: followed at the head, can be reverted; history: final when it was read."),
  seq: uint64Column("Place of the record behind the row in its stream. The row with the highest seq is the fact."),
  is_deleted: uint32Column("1 where a revert took the fact back."),
} satisfies Columns

/** Makes a projection. A row's key is `orderBy`; the highest `seq` wins; a revert re-inserts rows as deleted. */
export const defineProjection = <const C extends Columns>(source: ProjectionSource<C>): Projection => {
  const isDeleted = { ...commonColumns.is_deleted, type: "UInt8" }
  const columns: Columns = { ...source.columns, ...commonColumns, is_deleted: isDeleted }
  const ownNames = Object.keys(source.columns)
  const shape = {
    name: source.name,
    table: `${source.name}_v${source.version}`,
    comment: source.comment,
    columns,
    orderBy: source.orderBy,
    partitionBy: source.partitionBy,
    indexGranularityRows: source.indexGranularityRows ?? 8192,
  }
  return {
    ...shape,
    digest: createHash("sha256").update(JSON.stringify(shape)).digest("hex").slice(0, 16),
    insertColumns: Object.entries(columns).map(([name, { type, isBytes }]) => ({ name, type, isBytes })),
    encodeRows: (facts, seq, lane) => {
      const { chainId, number, hash } = facts.block
      return source
        .rows(facts)
        .map((row) => [...ownNames.map((name) => row[name]), chainId, number, hash, lane, seq, 0])
    },
  }
}

/** The statement that makes a projection's table on a single server. */
export const createTableSql = (projection: Projection): string => {
  const columns = Object.entries(projection.columns).map(
    ([name, { type, comment }]) => `  ${name} ${type} COMMENT ${sqlText(comment)}`,
  )
  return [
    `CREATE TABLE IF NOT EXISTS ${projection.table}`,
    "(",
    // Serves reverts, and reads of the newest blocks, in tables that are not ordered by block.
    [...columns, "  INDEX block_number_minmax block_number TYPE minmax GRANULARITY 1"].join(",\n"),
    ")",
    "ENGINE = ReplacingMergeTree(seq, is_deleted)",
    ...(projection.partitionBy === undefined ? [] : [`PARTITION BY ${projection.partitionBy}`]),
    `ORDER BY (${projection.orderBy.join(", ")})`,
    `SETTINGS index_granularity = ${projection.indexGranularityRows}`,
    `COMMENT ${sqlText(`${projection.comment} [digest ${projection.digest}]`)}`,
  ].join("\n")
}

/** A text literal. For our own constants only; callers' values are bound. */
export const sqlText = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`
