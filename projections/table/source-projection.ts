/**
 * Projections of streams whose records are not folded. A row's key includes the `seq` of its record: rows are never replaced or deleted, and queries
 * select those that apply at a mark.
 */
import { createHash } from "node:crypto"
import { type SourceName, type SourceStream, sourceNameOf } from "#schemas/domain/source.ts"
import type { SourceContent, SourceContentOf } from "#schemas/social/source-content.ts"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import type { ColumnValue, InsertColumn } from "../store/store.ts"
import { type Columns, columnLines, insertColumnsOf, type RowOf, uint64Column } from "./column.ts"
import { sqlText } from "./sql.ts"
import { type TableSet, tableSetOf } from "./table-sets.ts"

/** Declaration of a projection of a source. */
export interface SourceProjectionSource<C extends Columns, Key extends string, Kind extends SourceContent["kind"]> {
  /** The source whose streams fill it. */
  readonly source: SourceName
  /** Kind of the events that become rows. */
  readonly kind: Kind
  /** Plural, snake case. */
  readonly name: string
  /** Increases when columns or fold change; the new table is filled from the start of the stream. */
  readonly version: number
  /** Key order and the query that needs it, engine and why, retention. */
  readonly comment: string
  readonly columns: C
  /** Own columns; with `seq`, which is added at the end, they are the key. */
  readonly orderBy: ReadonlyArray<Key>
  /** The rows of one event, in any order. */
  readonly rows: (event: SourceContentOf<Kind>) => ReadonlyArray<RowOf<C>>
}

/** A table that the streams of a source fill. */
export interface SourceProjection {
  readonly source: SourceName
  readonly name: string
  /** Name of the table, `<name>_v<version>`. */
  readonly table: string
  readonly comment: string
  readonly columns: Columns
  readonly orderBy: ReadonlyArray<string>
  /** As in `Projection`. */
  readonly digest: string
  readonly insertColumns: ReadonlyArray<InsertColumn>
  /** Values of `insertColumns` for every row of an event. */
  readonly encodeRows: (event: SourceContent, seq: number) => ReadonlyArray<ReadonlyArray<ColumnValue>>
}

/** Defines a projection of a source. */
export const defineSourceProjection = <
  const C extends Columns,
  const Key extends keyof C & string,
  const Kind extends SourceContent["kind"],
>(
  source: SourceProjectionSource<C, Key, Kind>,
): SourceProjection => {
  const isOwn = (event: SourceContent): event is SourceContentOf<Kind> => event.kind === source.kind
  const columns: Columns = {
    ...source.columns,
    seq: uint64Column("Sequence number of the row's record in its stream."),
  }
  const table = `${source.name}_v${source.version}`
  const orderBy = [...source.orderBy, "seq"]
  const types = Object.entries(columns).map(([name, { type, isBytes }]) => [name, type, isBytes])
  const ownNames = Object.keys(source.columns)
  return {
    source: source.source,
    name: source.name,
    table,
    comment: source.comment,
    columns,
    orderBy,
    digest: createHash("sha256")
      .update(JSON.stringify([table, orderBy, types]))
      .digest("hex")
      .slice(0, 16),
    insertColumns: insertColumnsOf(columns),
    encodeRows: (event, seq) =>
      isOwn(event) ? source.rows(event).map((row) => [...ownNames.map((name) => row[name]), seq]) : [],
  }
}

/** The part of the table's comment that identifies its shape. */
export const sourceShapeComment = ({ digest }: SourceProjection): string => `[source digest ${digest}]`

/** The statement that creates the table. In a cluster every server has all rows: these tables are small, and joined with all others. */
export const createSourceTableSql = (projection: SourceProjection, cluster?: Cluster): string =>
  [
    `CREATE TABLE IF NOT EXISTS ${projection.table}${onCluster(cluster)}`,
    "(",
    // For reads of the newest records: no table is ordered by them.
    [...columnLines(projection.columns), "  INDEX seq_minmax seq TYPE minmax GRANULARITY 1"].join(",\n"),
    ")",
    `ENGINE = ${mergeTreeEngine({ table: projection.table, copies: "everywhere", parameters: [], cluster })}`,
    `ORDER BY (${projection.orderBy.join(", ")})`,
    `COMMENT ${sqlText(`${projection.comment} ${sourceShapeComment(projection)}`)}`,
  ].join("\n")

/** The set of the tables that a stream fills. Its marks are written under the set's name. */
export const setOfStream = (projections: ReadonlyArray<SourceProjection>, stream: SourceStream): TableSet =>
  tableSetOf(projections.filter(({ source }) => source === sourceNameOf(stream)).map(({ table }) => table))
