/** Examines a database of keys and credits without changing it: what it is, whether its tables are of this release, and whether its rows are whole. */
import { Effect, type Redacted } from "effect"
import { DatabaseRefused } from "../errors.ts"
import { openDatabase, runFirst } from "./database.ts"
import { type AppliedMigration, pendingMigrations, readMigrations } from "./migrate.ts"
import { requireWholeDatabase } from "./require-whole.ts"

/** Findings about a database. */
export interface DatabaseReport {
  /** Of PostgreSQL. */
  readonly version: string
  /** Migrations that the database has; 0 before the first start. */
  readonly migrations: number
  /** Migrations that the next start applies. Rows are read once there are none. */
  readonly pending: number
}

/** Examines the database of a URL. Fails with `DatabaseUnavailable`, `DatabaseRefused` and `DatabaseDamaged`. */
export const examineDatabase = Effect.fn("Database.examine")(function* (url: Redacted.Redacted<string>) {
  const database = yield* openDatabase(url)
  const found = yield* runFirst(async () => {
    const [server] = await database<Array<{ readonly version: string; readonly isMigrated: boolean }>>`
      SELECT current_setting('server_version') AS version, to_regclass('migrations') IS NOT NULL AS "isMigrated"`
    const applied =
      server?.isMigrated === true
        ? await database<Array<AppliedMigration>>`SELECT version, digest FROM migrations ORDER BY version`
        : []
    return { version: server?.version ?? "", applied }
  })
  const pending = pendingMigrations(readMigrations(), found.applied)
  if ("problem" in pending) return yield* new DatabaseRefused({ reason: pending.problem })
  if (pending.length === 0) yield* requireWholeDatabase(url)
  const report: DatabaseReport = {
    version: found.version,
    migrations: found.applied.length,
    pending: pending.length,
  }
  return report
}, Effect.scoped)
