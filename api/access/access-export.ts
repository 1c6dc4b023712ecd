/**
 * Port to the rows of the stores of access that are to be copied to ClickHouse. Rows are read in the order of their transactions, and only once no earlier
 * transaction runs, so that none is left out; each table has a mark of its own, which moves after its rows are stored.
 */
import type { Effect } from "effect"
import type { AccessRows, AccessTableName } from "#projections/access/access-tables.ts"
import type { DatabaseUnavailable } from "./errors.ts"

/** The last row of a table that was copied. */
export interface ExportMark {
  readonly table: AccessTableName
  /** Id of its transaction in PostgreSQL. */
  readonly transactionId: string
  readonly rowId: string
}

/** The mark before the first row of a table. */
export const exportStart = (table: AccessTableName): ExportMark => ({ table, transactionId: "0", rowId: "0" })

/** Rows that follow a mark, and the mark after them. */
export interface ExportBatch {
  readonly rows: AccessRows
  readonly through: ExportMark
}

/** The process that copies. */
export interface ExportLease {
  readonly leaseId: string
  /** Time from now until another process may take over. */
  readonly durationMs: number
}

/** Rows for analysis. */
export interface AccessExport {
  /**
   * Takes or renews the lease, and returns the marks of all tables; none while another process holds it. After a restore into another PostgreSQL,
   * the marks start over, and rows whose transaction ids are still to come there get present ids, a batch per call.
   */
  readonly claim: (lease: ExportLease) => Effect.Effect<ReadonlyArray<ExportMark>, DatabaseUnavailable>
  /** The rows after a mark, at most `countMax`; `undefined` if there are none. */
  readonly read: (mark: ExportMark, countMax: number) => Effect.Effect<ExportBatch | undefined, DatabaseUnavailable>
  /** Moves the mark of a table, and renews the lease; what was read before is on disk then. False, without effect, if another process has taken over. */
  readonly advance: (mark: ExportMark, lease: ExportLease) => Effect.Effect<boolean, DatabaseUnavailable>
}
