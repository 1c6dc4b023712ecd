/** Rows to copy from PostgreSQL. A transaction is complete, and no earlier one can follow, once its id is below those of all running ones. */
import { type AccessRows, type AccessTableName, accessTableNames } from "#projections/access/access-tables.ts"
import type { AccessExport, ExportLease, ExportMark } from "../access-export.ts"
import { type Database, databaseNowMs, run, type Sql, type SqlPart } from "./database.ts"

/** A row with the columns of its table in ClickHouse, and the mark after it. */
interface MarkedRow extends Readonly<Record<string, unknown>> {
  readonly transactionId: string
  readonly rowId: string
}

/** How the rows of a table are read. */
interface TableRead {
  /** Column of the row's id, which orders the rows of a transaction, and its type. */
  readonly id: readonly [column: string, type: "bigint" | "text"]
  /** Columns and tables: what follows the columns of the mark in the statement, up to its condition. */
  readonly from: (sql: Sql) => SqlPart
  /** A row without its mark, with the values that inserts take. */
  readonly toRow?: (row: MarkedRow) => Readonly<Record<string, unknown>>
}

const tableReads: Readonly<Record<AccessTableName, TableRead>> = {
  clients: {
    id: ["client_id", "bigint"],
    from: (sql) =>
      sql`client_id, name, plan, created_ms AS created_at, ${databaseNowMs(sql)} AS copied_at FROM clients`,
  },
  keys: {
    id: ["key_id", "text"],
    from: (sql) => sql`
      key_id, client_id, name, surfaces, origins, created_ms AS created_at, revoked_ms AS revoked_at,
        ${databaseNowMs(sql)} AS copied_at
      FROM keys`,
  },
  ledger: {
    id: ["entry_id", "bigint"],
    from: (sql) => sql`
      entry_id, at_ms AS at, client_id, request_id, kind, credits, cost, key_id, operation
      FROM ledger`,
  },
  payment_events: {
    id: ["event_id", "bigint"],
    from: (sql) => sql`
      event_id, at_ms AS at, payment_id, event.state, event.transaction_hash, event.reason, chain_id, asset, payer,
        recipient, amount_raw, operation, client_id, credits
      FROM payment_events AS event JOIN payments USING (payment_id)`,
    // The driver returns numeric columns as text.
    toRow: (row) => ({ ...row, amount_raw: BigInt(String(row.amount_raw)) }),
  },
}

/** Rows after a mark, in the order of their transactions: of those before all that run. */
const rowsAfter = ({ id: [column, type], from }: TableRead, sql: Database, mark: ExportMark, countMax: number) => {
  const [id, idType] = [sql(column), sql.unsafe(type)]
  return sql<Array<MarkedRow>>`
    SELECT transaction_id AS "transactionId", ${id}::text AS "rowId", ${from(sql)}
    WHERE (transaction_id, ${id}) > (${mark.transactionId}::xid8, ${mark.rowId}::${idType})
      AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    ORDER BY transaction_id, ${id}
    LIMIT ${countMax}`
}

const present = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined]))

const read = async (database: Database, mark: ExportMark, countMax: number) => {
  const { table } = mark
  const { toRow = (row) => row } = tableReads[table]
  const rows = await rowsAfter(tableReads[table], database, mark, countMax)
  const last = rows.at(-1)
  if (last === undefined) return undefined
  const { transactionId, rowId } = last
  return {
    // Each statement selects the columns of its table.
    rows: { table, rows: rows.map((row) => present(toRow(row))) } as unknown as AccessRows,
    through: { table, transactionId, rowId },
  }
}

/** Rows per table and claim that are renumbered, which takes about a second. */
const renumberedRowsMax = 50_000

/**
 * Gives present transaction ids to rows whose ids this PostgreSQL has not reached: they are those of another PostgreSQL, from which the rows were
 * restored. They would count as incomplete until it reaches them, and new rows would precede them.
 */
const renumber = (sql: Sql, table: AccessTableName) => {
  const id = sql(tableReads[table].id[0])
  return sql`
    UPDATE ${sql(table)}
    SET transaction_id = pg_current_xact_id()
    WHERE ${id} IN (
      SELECT ${id}
      FROM ${sql(table)}
      WHERE transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
      ORDER BY transaction_id
      LIMIT ${renumberedRowsMax}
    )`
}

const claim = (database: Database, { leaseId, durationMs }: ExportLease) =>
  database.begin(async (sql) => {
    const isOwn = sql`system_id IS NOT DISTINCT FROM control.system_identifier`
    const marks = await sql<Array<ExportMark>>`
      UPDATE exports
      SET lease_id = ${leaseId}, lease_until_ms = ${databaseNowMs(sql)} + ${durationMs}::bigint,
        transaction_id = CASE WHEN ${isOwn} THEN transaction_id ELSE '0' END, row_id = CASE WHEN ${isOwn} THEN row_id ELSE '0' END,
        system_id = control.system_identifier
      FROM pg_control_system() AS control
      WHERE lease_id = ${leaseId} OR lease_until_ms <= ${databaseNowMs(sql)}
      RETURNING table_name AS "table", transaction_id AS "transactionId", row_id AS "rowId"`
    if (marks.length > 0) for (const table of accessTableNames) await renumber(sql, table)
    return marks
  })

const advance = async (database: Database, mark: ExportMark, { leaseId, durationMs }: ExportLease) => {
  const { table, transactionId, rowId } = mark
  const { count } = await database`
    UPDATE exports
    SET transaction_id = ${transactionId}::xid8, row_id = ${rowId},
      lease_until_ms = ${databaseNowMs(database)} + ${durationMs}::bigint
    WHERE table_name = ${table} AND lease_id = ${leaseId}`
  return count > 0
}

/** The rows of a database. */
export const makePostgresExport = (database: Database): AccessExport => ({
  claim: (lease) => run(() => claim(database, lease)),
  read: (mark, countMax) => run(() => read(database, mark, countMax)),
  advance: (mark, lease) => run(() => advance(database, mark, lease)),
})
