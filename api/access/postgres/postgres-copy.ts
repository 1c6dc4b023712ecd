/** Copies of the database: rows as JSON, in one transaction for all tables. */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { AccessCopy } from "../access-copy.ts"
import { AccessCopyRefused } from "../errors.ts"
import { type Database, runLong, type Sql } from "./database.ts"

/** Rows of one statement. */
const rowsPerStatement = 1_000

/** Names of our own tables and columns, as a list. */
const namesOf = (sql: Sql, names: ReadonlyArray<string>) =>
  sql.unsafe(names.map((name) => `"${name.replaceAll('"', '""')}"`).join(", "))

interface Table {
  readonly name: string
  /** Without columns that PostgreSQL has to set itself: transaction ids. */
  readonly columns: ReadonlyArray<string>
  /** Tables that it refers to. */
  readonly parents: ReadonlyArray<string>
}

/** Tables after those that they refer to. */
const inOrder = (tables: ReadonlyArray<Table>): ReadonlyArray<Table> => {
  const placed = new Map<string, Table>()
  const place = (table: Table): void => {
    if (placed.has(table.name)) return
    for (const parent of tables) if (parent !== table && table.parents.includes(parent.name)) place(parent)
    placed.set(table.name, table)
  }
  tables.forEach(place)
  return [...placed.values()]
}

/** The logged tables but `migrations`: others are emptied by a crash, so that nothing depends on them. */
const readTables = async (sql: Sql): Promise<ReadonlyArray<Table>> =>
  inOrder(
    await sql<Array<Table>>`
      SELECT relname AS name,
        ARRAY(
          SELECT attname::text
          FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND atttypid <> 'xid8'::regtype
          ORDER BY attnum
        ) AS columns,
        ARRAY(
          SELECT parent.relname::text
          FROM pg_constraint JOIN pg_class AS parent ON parent.oid = confrelid
          WHERE conrelid = pg_class.oid AND contype = 'f'
        ) AS parents
      FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'
        AND relname <> 'migrations'
      ORDER BY relname`,
  )

/** The first line of a copy. */
interface CopyHead {
  /** Digests of the migrations, in their order. */
  readonly migrations: ReadonlyArray<string>
  readonly tables: ReadonlyArray<string>
}

const readHead = async (sql: Sql, tables: ReadonlyArray<Table>): Promise<CopyHead> => {
  const applied = await sql<Array<{ readonly digest: string }>>`SELECT digest FROM migrations ORDER BY version`
  return { migrations: applied.map(({ digest }) => digest), tables: tables.map(({ name }) => name) }
}

/** Passes the lines of rows on, those of a table after those that they refer to. */
const readRows = async (sql: Sql, tables: ReadonlyArray<Table>, write: (line: string) => Promise<void> | void) => {
  for (const { name, columns } of tables) {
    const rows = sql<Array<{ readonly line: string }>>`
      SELECT json_build_array(${name}::text, row_to_json(copied))::text AS line
      FROM (SELECT ${namesOf(sql, columns)} FROM ${sql(name)}) AS copied`
    for await (const batch of rows.cursor(rowsPerStatement)) for (const { line } of batch) await write(line)
  }
}

const read = (database: Database, write: (line: string) => Promise<void>) =>
  runLong(() =>
    database.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (sql) => {
      await sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
      const tables = await readTables(sql)
      await write(JSON.stringify(await readHead(sql, tables)))
      await readRows(sql, tables, write)
    }),
  )

/** Sets the counters of generated ids above the ids of a table. */
const setCounters = async (sql: Sql, { name }: Table) => {
  const generated = await sql<Array<{ readonly column: string; readonly counter: string }>>`
    SELECT attname AS column, pg_get_serial_sequence(${name}, attname) AS counter
    FROM pg_attribute
    WHERE attrelid = ${name}::regclass AND attidentity <> ''`
  for (const { column, counter } of generated) {
    await sql`SELECT setval(${counter}, (SELECT coalesce(max(${sql(column)}), 0) + 1 FROM ${sql(name)}), false)`
  }
}

/** Refuses entries of the ledger without their client or key: there are no foreign keys for them. */
const requireOwners = async (sql: Sql) => {
  const [found] = await sql<Array<{ readonly hasOrphans: boolean }>>`
    SELECT EXISTS (
      SELECT
      FROM ledger LEFT JOIN clients USING (client_id) LEFT JOIN keys USING (key_id)
      WHERE clients.client_id IS NULL OR (ledger.key_id IS NOT NULL AND keys.key_id IS NULL)
    ) AS "hasOrphans"`
  if (found?.hasOrphans !== false) {
    throw new AccessCopyRefused({ reason: "entries of the ledger are of clients or keys that are missing" })
  }
}

/** Inserts the rows of lines as they are: numbers of JavaScript would round amounts. */
const insert = (sql: Sql, { name, columns }: Table, lines: ReadonlyArray<string>) => sql`
  INSERT INTO ${sql(name)} (${namesOf(sql, columns)}) OVERRIDING SYSTEM VALUE
  SELECT ${namesOf(sql, columns)}
  FROM json_array_elements(${`[${lines.join(",")}]`}::text::json) AS lines (line),
    json_populate_record(NULL::${sql(name)}, line -> 1)`

/** The rows of lines, after the first line was compared with the tables. Throws `AccessCopyRefused` for those of another release. */
async function* rowsOf(lines: AsyncIterable<string>, head: CopyHead): AsyncGenerator<string> {
  let isFirst = true
  for await (const line of lines) {
    if (isFirst && line !== JSON.stringify(head)) {
      throw new AccessCopyRefused({ reason: "the keys and credits are of another release: restore them with that one" })
    }
    if (!isFirst) yield line
    isFirst = false
  }
}

/** A digest of lines that does not depend on their order. */
const makeLinesDigest = () => {
  let [count, sum] = [0, 0n]
  return {
    add: (line: string) => {
      count += 1
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`))
    },
    result: () => ({ count, digest: sum.toString(16) }),
  }
}

/** Returns the number of rows if the tables contain exactly these. */
const countEqual = async (sql: Sql, tables: ReadonlyArray<Table>, rows: AsyncIterable<string>) => {
  const [expected, found] = [makeLinesDigest(), makeLinesDigest()]
  for await (const row of rows) expected.add(row)
  await readRows(sql, tables, found.add)
  const { count, digest } = expected.result()
  return found.result().count === count && found.result().digest === digest ? count : undefined
}

/** Inserts rows into emptied tables; returns their number. */
const insertAll = async (sql: Sql, tables: ReadonlyArray<Table>, lines: AsyncIterable<string>) => {
  let count = 0
  let table: Table | undefined
  let rows: Array<string> = []
  const flush = async () => {
    if (table !== undefined && rows.length > 0) await insert(sql, table, rows)
    count += rows.length
    rows = []
  }
  for await (const line of lines) {
    const [name]: readonly [string] = JSON.parse(line)
    if (name !== table?.name || rows.length >= rowsPerStatement) await flush()
    table = tables.find((one) => one.name === name)
    rows.push(line)
  }
  await flush()
  return count
}

const fill = async (sql: Sql, lines: () => AsyncIterable<string>) => {
  const tables = await readTables(sql)
  const head = await readHead(sql, tables)
  const [found] = await sql<Array<{ readonly count: number }>>`SELECT count(*) FROM clients`
  if (found?.count !== 0) {
    const equal = await countEqual(sql, tables, rowsOf(lines(), head))
    if (equal !== undefined) return equal
    throw new AccessCopyRefused({ reason: "the database of keys and credits has other clients already" })
  }
  // Migrations add rows of their own.
  await sql`TRUNCATE ${namesOf(
    sql,
    tables.map(({ name }) => name),
  )}`
  const count = await insertAll(sql, tables, rowsOf(lines(), head))
  await requireOwners(sql)
  for (const one of tables) await setCounters(sql, one)
  return count
}

const write = (database: Database, lines: () => AsyncIterable<string>) => {
  const begun = () =>
    database.begin(async (sql) => {
      // The time-out of idle transactions stays: the locks of a restore whose machine has vanished are freed for the next one.
      await sql`SELECT set_config('statement_timeout', '0', true)`
      return { count: await fill(sql, lines) }
    })
  const outcome = () =>
    begun().catch((error: unknown) => {
      if (error instanceof AccessCopyRefused) return { refusal: error }
      throw error
    })
  return Effect.flatMap(runLong(outcome), (found) =>
    "refusal" in found ? Effect.fail(found.refusal) : Effect.succeed(found.count),
  )
}

/** Copies of a database. */
export const makePostgresCopy = (database: Database): AccessCopy => ({
  read: (line) => read(database, line),
  write: (lines) => write(database, lines),
})
