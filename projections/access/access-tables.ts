/**
 * Tables of keys, credits and payments for analysis. Their rows are copied from the database of access rather than folded from the log, so they are in
 * a database of their own, which replays, backups and views do not reach. Keys have no text and no digest here, payments no signature.
 */
import { Effect, Schema } from "effect"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type ColumnValue, Store } from "../store/store.ts"
import {
  type Columns,
  columnLines,
  insertColumnsOf,
  int64Column,
  keywordColumn,
  listColumn,
  nullableColumn,
  type RowOf,
  textColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../table/column.ts"
import { sqlText } from "../table/sql.ts"

/** A table of access. */
interface AccessTable<C extends Columns = Columns> {
  readonly columns: C
  readonly orderBy: string
  /** Column by which a row replaces earlier ones; absent where rows never change. */
  readonly version?: string
  readonly comment: string
}

const defineAccessTable = <const C extends Columns>(table: AccessTable<C>): AccessTable<C> => table

const clientColumn = uint64Column("Id of the client, the owner of keys and credits.")

const copiedColumn = timeColumn("Time at which the row was copied, by the clock of PostgreSQL.")

const keptComment = "Read with FINAL, as a row can be copied more than once. Kept forever."

/** The tables by name: those of the database that their rows are copied from. */
export const accessTables = {
  clients: defineAccessTable({
    columns: {
      client_id: clientColumn,
      name: textColumn(
        "Name of the client; an address in lower case if it has signed in by a wallet, `eip155:CHAIN:ADDRESS` if the account is a contract.",
      ),
      plan: keywordColumn("Its plan."),
      created_at: timeColumn("Time of its creation."),
      copied_at: copiedColumn,
    },
    orderBy: "client_id",
    version: "copied_at",
    comment: `One row a client. ${keptComment}`,
  }),
  keys: defineAccessTable({
    columns: {
      key_id: textColumn("Id of the key, which a rotation keeps."),
      client_id: clientColumn,
      name: textColumn("Name of the key."),
      surfaces: listColumn(textColumn("Allowed group of routes; all where the list is empty.")),
      origins: listColumn(textColumn("Origin of pages that may use it; all where the list is empty.")),
      created_at: timeColumn("Time of its creation."),
      revoked_at: nullableColumn(timeColumn("Time at which it was revoked.")),
      copied_at: copiedColumn,
    },
    orderBy: "key_id",
    version: "copied_at",
    comment: `One row a key. ${keptComment}`,
  }),
  ledger: defineAccessTable({
    columns: {
      entry_id: uint64Column("Id of the entry."),
      at: timeColumn("Time of the entry."),
      client_id: clientColumn,
      request_id: textColumn(
        "Id of the request, which the reservation and the entry that closes it share, or the reference of a grant.",
      ),
      kind: keywordColumn("granted, reserved, charged, refunded or expired."),
      credits: int64Column("Change of the balance: the sum of a client's entries is its balance."),
      cost: uint64Column("Credits that the request cost; 0 unless it is charged."),
      key_id: nullableColumn(textColumn("Id of the key; absent for grants.")),
      operation: textColumn("Name of the operation."),
    },
    orderBy: "(at, entry_id)",
    comment: `One row an entry of the ledger of credits. ${keptComment}`,
  }),
  payment_events: defineAccessTable({
    columns: {
      event_id: uint64Column("Id of the event."),
      at: timeColumn("Time of the event."),
      payment_id: uint64Column("Id of the payment."),
      state: keywordColumn("State that begins: verified, computed, settling, undecided, settled or failed."),
      transaction_hash: nullableColumn(textColumn("Hash of the transaction that executes the payment.")),
      reason: nullableColumn(textColumn("Reason of the state, by its name in the protocol.")),
      chain_id: uint32Column("Id of the chain of the payment."),
      asset: textColumn("Address of the token."),
      payer: textColumn("Address of the payer."),
      recipient: textColumn("Address of the recipient."),
      amount_raw: uint256Column("Amount in base units of the token."),
      operation: textColumn("Name of the paid operation."),
      client_id: nullableColumn(uint64Column("Id of the client that bought credits.")),
      credits: nullableColumn(uint64Column("Credits that it bought.")),
    },
    orderBy: "(at, event_id)",
    comment: `One row a change of a payment's state. ${keptComment}`,
  }),
}

/** Name of a table of access. */
export type AccessTableName = keyof typeof accessTables

/** A row of a table of access. */
export type AccessRow<Name extends AccessTableName> = RowOf<(typeof accessTables)[Name]["columns"]>

/** The names of the tables; each is copied after those that it refers to. */
export const accessTableNames = Object.keys(accessTables) as ReadonlyArray<AccessTableName>

/** Location of the tables. */
export interface AccessDatabase {
  /** Name of the database. */
  readonly database: string
  readonly cluster: Cluster | undefined
}

const createTableSql = (name: AccessTableName, { database, cluster }: AccessDatabase): string => {
  const { columns, orderBy, version, comment }: AccessTable = accessTables[name]
  const parameters = version === undefined ? [] : [version]
  return `
CREATE TABLE IF NOT EXISTS \`${database}\`.${name}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: name, copies: "everywhere", parameters, cluster })}
ORDER BY ${orderBy}
COMMENT ${sqlText(comment)}`
}

/** Creates the database and its tables where they are missing. */
const createAccessTables = Effect.fn("accessTables.create")(function* (place: AccessDatabase) {
  const store = yield* Store
  yield* store.execute({
    operation: "create the database of access",
    sql: `CREATE DATABASE IF NOT EXISTS \`${place.database}\`${onCluster(place.cluster)} ENGINE = Atomic`,
  })
  for (const name of accessTableNames) {
    yield* store.execute({ operation: "create a table of access", sql: createTableSql(name, place) })
  }
})

const TableRow = Schema.Struct({ name: Schema.String, isFilled: Schema.Boolean })

/** Creates what is missing, and returns the tables without rows: nothing was copied, or they were lost. */
export const prepareAccessTables = Effect.fn("accessTables.prepare")(function* (place: AccessDatabase) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find the tables of access",
    sql: "SELECT name, toBool(coalesce(total_rows, 1) > 0) AS isFilled FROM system.tables WHERE database = {database:String}",
    parameters: { database: place.database },
  })
  const present = new Map((yield* decodeRows(TableRow)(rows)).map(({ name, isFilled }) => [name, isFilled]))
  if (accessTableNames.some((name) => !present.has(name))) yield* createAccessTables(place)
  return new Set(accessTableNames.filter((name) => present.get(name) !== true))
})

/** Rows to insert into a table. */
export interface AccessRows<Name extends AccessTableName = AccessTableName> {
  readonly table: Name
  readonly rows: ReadonlyArray<AccessRow<Name>>
}

/** Inserts rows. Repeated, it changes nothing that a query with FINAL returns. */
export const insertAccessRows = Effect.fn("accessTables.insert")(function* (
  { database }: AccessDatabase,
  { table, rows }: AccessRows,
) {
  const store = yield* Store
  const columns = insertColumnsOf(accessTables[table].columns)
  const valuesOf = (row: Readonly<Record<string, ColumnValue>>) => columns.map(({ name }) => row[name])
  yield* store.insert({ database, table, copies: "everywhere", columns, rows: rows.map(valuesOf) })
})
