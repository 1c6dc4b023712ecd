/** Examines the rights of the user that runs statements of callers, by reading as that user. */
import { Effect, Schema } from "effect"
import { decodeRows } from "./decode-rows.ts"
import { viewsDatabasePrefix } from "./engine/views-database.ts"
import { SqlReader } from "./sql-reader.ts"
import { Store } from "./store.ts"

/** Findings about the user. */
export interface AnalystReport {
  /** The engine's error name if it runs no statement of the user. */
  readonly refusal: string | undefined
  /** Tables beyond the views: of the service, copies of its clients, and of other databases on the same server. */
  readonly tables: number
  /** Tables that the user may read. */
  readonly readable: ReadonlyArray<string>
}

const TableRow = Schema.Struct({ database: Schema.String, name: Schema.String })

const tablesSql = `
SELECT database, name
FROM system.tables
WHERE lower(database) NOT IN ('system', 'information_schema')
  AND NOT startsWith(database, {prefix:String})
  AND NOT is_temporary
ORDER BY database, name`

/** Errors after which a table is unread for sure. Others, such as those of damaged files, come after the check of rights. */
const unreadCodes: ReadonlySet<string | undefined> = new Set(["ACCESS_DENIED", "UNKNOWN_TABLE"])

const quoted = (name: string): string => `\`${name.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``

/** Tables that are read at once. */
const readsAtOnce = 4

/** Reads no row, for which the engine requires rights on one column. */
const tryRead = Effect.fnUntraced(function* (from: string) {
  const reader = yield* SqlReader
  return yield* reader.read({ sql: `SELECT 1${from} LIMIT 0`, parameters: {}, format: "TSV" }).pipe(
    Effect.as<string | undefined>(undefined),
    Effect.catchTag("SqlRefused", ({ code }) => Effect.succeed(code)),
  )
})

/**
 * Tries to read every table beyond the views as the user of `/sql`, without creating anything.
 *
 * Fails as `Store.query` and `SqlReader.read` do, except that a refusal is a finding.
 */
export const examineAnalyst = Effect.fn("Store.examineAnalyst")(function* () {
  const store = yield* Store
  const requested = { operation: "list the tables", sql: tablesSql, parameters: { prefix: viewsDatabasePrefix } }
  const tables = yield* decodeRows(TableRow)(yield* store.query(requested))
  const refusal = yield* tryRead("")
  const report: AnalystReport = { refusal: undefined, tables: tables.length, readable: [] }
  if (refusal !== undefined) return { ...report, refusal }
  const outcomes = yield* Effect.forEach(
    tables,
    ({ database, name }) =>
      Effect.map(tryRead(` FROM ${quoted(database)}.${quoted(name)}`), (code) => ({
        name: `${database}.${name}`,
        isReadable: !unreadCodes.has(code),
      })),
    { concurrency: readsAtOnce },
  )
  const readable = outcomes.filter(({ isReadable }) => isReadable).map(({ name }) => name)
  return { ...report, readable }
})
