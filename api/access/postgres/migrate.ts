/**
 * Migrations: the files of `migrations/`, applied once each in the order of their numbers, all in one transaction. They only go forward: a
 * published file never changes, and a change of a table is a further file.
 */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { Clock, Effect } from "effect"
import { DatabaseRefused } from "../errors.ts"
import { type Database, runFirst } from "./database.ts"

const folder = new URL("./migrations/", import.meta.url)

/** A migration. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
  /** SHA-256 of the text. */
  readonly digest: string
}

/** The migrations of this release in order. */
export const readMigrations = (): ReadonlyArray<Migration> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), "utf8")
      const digest = createHash("sha256").update(text).digest("hex")
      return { version: Number(file.slice(0, 4)), name: file.slice(5, -".sql".length), text, digest }
    })

/** A migration that a database has. */
export type AppliedMigration = Pick<Migration, "version" | "digest">

/** The migrations that a database lacks, or why its tables are of another release. */
export const pendingMigrations = (
  known: ReadonlyArray<Migration>,
  applied: ReadonlyArray<AppliedMigration>,
): ReadonlyArray<Migration> | { readonly problem: string } => {
  const foreign = applied.find(({ version, digest }) => known[version - 1]?.digest !== digest)
  return foreign === undefined
    ? known.slice(applied.length)
    : { problem: `its migration ${foreign.version} is of another release: run that release, or a newer one` }
}

/** Any number that no other program uses: of several processes that start at once, one migrates. */
const lockId = 7_416_083

/** Brings the tables of a database up to date. Fails with `DatabaseRefused` if they are of another release. */
export const migrate = Effect.fn("Database.migrate")(function* (database: Database) {
  const nowMs = yield* Clock.currentTimeMillis
  const problem = yield* runFirst(() =>
    database.begin(async (sql) => {
      // A process waits here while another one migrates, and a change of a large table takes its time.
      await sql`SET LOCAL statement_timeout = 0`
      await sql`SELECT pg_advisory_xact_lock(${lockId})`
      await sql`
        CREATE TABLE IF NOT EXISTS migrations (
          version integer PRIMARY KEY,
          name text NOT NULL,
          digest text NOT NULL,
          applied_ms bigint NOT NULL
        )`
      const applied = await sql<Array<AppliedMigration>>`SELECT version, digest FROM migrations ORDER BY version`
      const pending = pendingMigrations(readMigrations(), applied)
      if ("problem" in pending) return pending.problem
      for (const { version, name, text, digest } of pending) {
        await sql.unsafe(text)
        await sql`INSERT INTO migrations VALUES (${version}, ${name}, ${digest}, ${nowMs})`
      }
      return undefined
    }),
  )
  if (problem !== undefined) return yield* new DatabaseRefused({ reason: problem })
})
