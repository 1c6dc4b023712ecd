/**
 * The port to ClickHouse: statements in, rows out. One adapter, the HTTP client, over two engines: a
 * ClickHouse server, or the local engine process (`projections/store/engine/`).
 */
import { Context, type Effect, Schema } from "effect"

/** The store did not answer. A retry may succeed; a write may have happened nevertheless. */
export class StoreUnavailable extends Schema.TaggedError<StoreUnavailable>()("StoreUnavailable", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The store could not ${this.operation}.`
  }
}

/** The store's disk is full. Nothing was written; writing resumes once there is space. */
export class StoreFull extends Schema.TaggedError<StoreFull>()("StoreFull", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return `The store has no space left to ${this.operation}: free some disk space.`
  }
}

/** The store refused a statement. Always a defect: callers' values are bound, never inlined. */
export class StatementRejected extends Schema.TaggedError<StatementRejected>()("StatementRejected", {
  operation: Schema.String,
  /** ClickHouse's error code and name, `60 UNKNOWN_TABLE`. */
  code: Schema.String,
  cause: Schema.Defect(),
}) {
  readonly kind = "corrupt"
  override get message() {
    return `The store refused to ${this.operation}: ${this.code}.`
  }
}

/** A query exceeded its limit of time, rows or memory. A smaller query may succeed. */
export class QueryTooExpensive extends Schema.TaggedError<QueryTooExpensive>()("QueryTooExpensive", {
  operation: Schema.String,
  /** ClickHouse's error code and name, `159 TIMEOUT_EXCEEDED`. */
  code: Schema.String,
  /** The limit with its value, and what helps, as sentences; absent where callers do not write the query. */
  advice: Schema.optionalKey(Schema.String),
  /** True for a limit that the same query exceeds each time, as of size: neither of time nor of what all queries share. */
  isLasting: Schema.optionalKey(Schema.Boolean),
}) {
  readonly kind = "rejected"
  override get message() {
    return this.advice ?? `The query to ${this.operation} exceeded a limit of the store: ${this.code}.`
  }
}

/** A query reads a table that is being built from the log and has no earlier version that can answer. A later retry succeeds. */
export class TableBuilding extends Schema.TaggedError<TableBuilding>()("TableBuilding", {
  operation: Schema.String,
  table: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `The table ${this.table}, needed to ${this.operation}, is being built from the log: retry later.`
  }
}

/** A value that can be bound to `{name:Type}` in a statement. Integers beyond 53 bits are passed as `bigint`. */
export type ParameterValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | ReadonlyArray<ParameterValue>
  | ReadonlyMap<string | number, string | number | bigint>

/** SQL with typed parameters, and its purpose as a verb phrase that completes "could not". */
export interface Statement {
  readonly operation: string
  /** Name of the table or view that completes the operation in failures and traces. Metrics count by operation: a closed list. */
  readonly target?: string | undefined
  readonly sql: string
  readonly parameters?: Readonly<Record<string, ParameterValue>>
  /** Whether no revert changes what it reads, as with rows of final blocks: an answer then needs no marks that were read later. */
  readonly isRevertProof?: boolean
  /** Present if it reads few rows by key, so that most of its time is its plan: nested, if it has subqueries in the place of tables. */
  readonly pointRead?: "flat" | "nested"
}

/** The purpose of a statement with what it completes, as failures name it. */
export const purposeOf = ({ operation, target }: Pick<Statement, "operation" | "target">): string =>
  target === undefined ? operation : `${operation} ${target}`

/** A column value to insert. */
export type ColumnValue = string | number | bigint | boolean | undefined | ReadonlyArray<ColumnValue>

/** Properties of a column that inserts need. */
export interface InsertColumn {
  readonly name: string
  /** ClickHouse's name of the type. */
  readonly type: string
  /** True if values are `0x` hex text and the column holds bytes. */
  readonly isBytes: boolean
}

/** The servers of a cluster that hold copies of a row: those of its shard, or all. A single server holds everything. */
export type Copies = "shard" | "everywhere"

/** Rows encoded as RowBinary. */
export interface EncodedRows {
  readonly length: number
  /** Whole rows, in any number of pieces. */
  readonly chunks: ReadonlyArray<Uint8Array>
}

/** Rows as columns in Native, without their heads. */
export interface ColumnBytes {
  readonly length: number
  readonly bytes: Uint8Array
  /** Ends of the streams of the columns, as offsets. */
  readonly ends: ReadonlyArray<number>
}

/** The columns of several blocks. */
export interface JoinedColumns {
  readonly length: number
  readonly blocks: ReadonlyArray<ColumnBytes>
}

/** Rows for one table, with values in the order of `columns`: as lists, encoded row by row, or encoded as the columns of blocks. */
export interface InsertRequest {
  /** Name of the database; that of the connection if absent. */
  readonly database?: string
  readonly table: string
  /** As the table was created; `shard` if absent. */
  readonly copies?: Copies
  readonly columns: ReadonlyArray<InsertColumn>
  readonly rows: ReadonlyArray<ReadonlyArray<ColumnValue>> | EncodedRows | JoinedColumns
}

/** The failures of a query. */
export type QueryFailure = StoreUnavailable | StatementRejected | QueryTooExpensive | TableBuilding

export class Store extends Context.Service<
  Store,
  {
    /**
     * The rows of a query as JSON objects; integers of 64 bits and more, and decimals, are text.
     *
     * Fails with `StatementRejected`, with `QueryTooExpensive`, with `StoreUnavailable` if the answer is missing or incomplete, and with
     * `TableBuilding` if the query needs a table that is being built.
     */
    readonly query: (statement: Statement) => Effect.Effect<ReadonlyArray<unknown>, QueryFailure>

    /** Runs a statement without rows; returns when its effect is visible to the next query. */
    readonly execute: (statement: Statement) => Effect.Effect<void, StoreUnavailable | StoreFull | StatementRejected>

    /** Inserts rows in one synchronous insert; returns when they are visible to the next query. */
    readonly insert: (request: InsertRequest) => Effect.Effect<void, StoreUnavailable | StoreFull | StatementRejected>
  }
>()("projections/Store") {}
