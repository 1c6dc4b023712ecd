/** Rows to copy from PostgreSQL. A transaction is complete, and no earlier one can follow, once its id is below those of all running ones. */
import type { AccessRows, AccessTableName } from "#projections/access/access-tables.ts"
import type { AccessExport, ExportLease, ExportMark } from "../access-export.ts"
import { type Database, databaseNowMs, run, type Sql } from "./database.ts"

/** A row with the columns of its table in ClickHouse, and the mark after it. */
interface MarkedRow extends Readonly<Record<string, unknown>> {
  readonly transactionId: string
  readonly rowId: string
}

interface TableReads {
  /** Rows after a mark, in the order of their transactions. */
  readonly read: (sql: Sql, mark: ExportMark, countMax: number) => Promise<ReadonlyArray<MarkedRow>>
  /** A row without its mark, with the values that inserts take. */
  readonly toRow?: (row: MarkedRow) => Readonly<Record<string, unknown>>
}

/** Only transactions before all that run. */
const ended = (sql: Sql) => sql`pg_snapshot_xmin(pg_current_snapshot())`

const tableReads: Readonly<Record<AccessTableName, TableReads>> = {
  clients: {
    read: (sql, { transactionId, rowId }, countMax) => sql`
      SELECT client_id, name, plan, created_ms AS created_at, ${databaseNowMs(sql)} AS copied_at,
        transaction_id AS "transactionId", client_id::text AS "rowId"
      FROM clients
      WHERE (transaction_id, client_id) > (${transactionId}::xid8, ${rowId}::bigint) AND transaction_id < ${ended(sql)}
      ORDER BY transaction_id, client_id
      LIMIT ${countMax}`,
  },
  keys: {
    read: (sql, { transactionId, rowId }, countMax) => sql`
      SELECT key_id, client_id, name, surfaces, origins, created_ms AS created_at, revoked_ms AS revoked_at,
        ${databaseNowMs(sql)} AS copied_at, transaction_id AS "transactionId", key_id AS "rowId"
      FROM keys
      WHERE (transaction_id, key_id) > (${transactionId}::xid8, ${rowId}) AND transaction_id < ${ended(sql)}
      ORDER BY transaction_id, key_id
      LIMIT ${countMax}`,
  },
  ledger: {
    read: (sql, { transactionId, rowId }, countMax) => sql`
      SELECT entry_id, at_ms AS at, client_id, request_id, kind, credits, cost, key_id, operation,
        transaction_id AS "transactionId", entry_id::text AS "rowId"
      FROM ledger
      WHERE (transaction_id, entry_id) > (${transactionId}::xid8, ${rowId}::bigint) AND transaction_id < ${ended(sql)}
      ORDER BY transaction_id, entry_id
      LIMIT ${countMax}`,
  },
  payment_events: {
    read: (sql, { transactionId, rowId }, countMax) => sql`
      SELECT event_id, at_ms AS at, payment_id, event.state, event.transaction_hash, event.reason, chain_id, asset, payer,
        recipient, amount_raw, operation, client_id, credits, transaction_id AS "transactionId", event_id::text AS "rowId"
      FROM payment_events AS event JOIN payments USING (payment_id)
      WHERE (transaction_id, event_id) > (${transactionId}::xid8, ${rowId}::bigint) AND transaction_id < ${ended(sql)}
      ORDER BY transaction_id, event_id
      LIMIT ${countMax}`,
    // The driver returns numeric columns as text.
    toRow: (row) => ({ ...row, amount_raw: BigInt(String(row.amount_raw)) }),
  },
}

const present = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined]))

const read = async (database: Database, mark: ExportMark, countMax: number) => {
  const { table } = mark
  const { read: rowsAfter, toRow = (row) => row } = tableReads[table]
  const rows = await rowsAfter(database, mark, countMax)
  const last = rows.at(-1)
  if (last === undefined) return undefined
  const { transactionId, rowId } = last
  return {
    // Each statement selects the columns of its table.
    rows: { table, rows: rows.map((row) => present(toRow(row))) } as unknown as AccessRows,
    through: { table, transactionId, rowId },
  }
}

const claim = (database: Database, { leaseId, durationMs }: ExportLease) => database<Array<ExportMark>>`
  UPDATE exports
  SET lease_id = ${leaseId}, lease_until_ms = ${databaseNowMs(database)} + ${durationMs}::bigint
  WHERE lease_id = ${leaseId} OR lease_until_ms <= ${databaseNowMs(database)}
  RETURNING table_name AS "table", transaction_id AS "transactionId", row_id AS "rowId"`

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
export const makePostgresExport = (database: Database): AccessExport["Service"] => ({
  claim: (lease) => run(() => claim(database, lease)),
  read: (mark, countMax) => run(() => read(database, mark, countMax)),
  advance: (mark, lease) => run(() => advance(database, mark, lease)),
})
