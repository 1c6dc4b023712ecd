/** Reads a whole database and compares its rows with each other: PostgreSQL takes an emptied page, or a file that is cut between pages, for one without rows. */
import { Effect, type Redacted } from "effect"
import { DatabaseDamaged } from "../errors.ts"
import { openDatabase, runFirst, type Sql } from "./database.ts"

/** Rows that cannot be without others, and the table in which these are missing. */
const findMissing = async (sql: Sql): Promise<string | undefined> => {
  const [found] = await sql<Array<{ readonly clients: boolean; readonly keys: boolean; readonly ledger: boolean }>>`
    SELECT
      EXISTS (SELECT FROM balances FULL JOIN clients USING (client_id) WHERE clients.client_id IS NULL OR balances.client_id IS NULL) AS clients,
      EXISTS (SELECT FROM ledger LEFT JOIN keys USING (key_id) WHERE ledger.key_id IS NOT NULL AND keys.key_id IS NULL) AS keys,
      EXISTS (
        SELECT
        FROM balances
        LEFT JOIN (SELECT client_id, sum(credits) AS credits FROM ledger GROUP BY client_id) AS entries USING (client_id)
        WHERE balances.credits <> coalesce(entries.credits, 0)
      ) AS ledger`
  if (found?.clients === true) return "clients or balances"
  if (found?.keys === true) return "keys"
  return found?.ledger === true ? "the ledger or balances" : undefined
}

/** Reads every page of every table, which PostgreSQL compares with its checksum. */
const readAll = async (sql: Sql) => {
  await sql`SELECT set_config('statement_timeout', '0', true), set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true)`
  const tables = await sql<Array<{ readonly name: string }>>`
    SELECT relname AS name
    FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p'`
  for (const { name } of tables) await sql`SELECT count(*) FROM ${sql(name)}`
  return await findMissing(sql)
}

/** Fails with `DatabaseDamaged` if rows of an up-to-date database cannot be read, or others lack those that they depend on; and as other calls do. */
export const requireWholeDatabase = Effect.fn("Database.requireWhole")(function* (url: Redacted.Redacted<string>) {
  const database = yield* openDatabase(url)
  const missing = yield* runFirst(() =>
    database.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (sql) => {
      const [migrated] = await sql<Array<{ readonly isThere: boolean }>>`
        SELECT to_regclass('exports') IS NOT NULL AS "isThere"`
      return { table: migrated?.isThere === true ? await readAll(sql) : undefined }
    }),
  )
  if (missing.table !== undefined) {
    return yield* new DatabaseDamaged({ reason: `rows of ${missing.table} are missing` })
  }
}, Effect.scoped)
