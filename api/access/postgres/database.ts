/** PostgreSQL through the driver `postgres`, the only file that imports it. Its errors are translated here. */
import { Effect, Metric, Redacted, type Scope } from "effect"
import postgres from "postgres"
import { DatabaseDamaged, DatabaseRefused, DatabaseUnavailable } from "../errors.ts"

/** Connections of an API process to PostgreSQL: requests wait for batches, not for connections of their own. @limit operators */
const databaseConnectionsMax = 8

/** Time for a connection; an unavailable server is reported after it. */
const databaseConnectSecondsMax = 5

/** 64-bit integers as numbers: credits, ids and milliseconds are far below 2^53. */
const integers = { to: 20, from: [20], serialize: String, parse: Number }

/** Time of one statement, on the server: it takes milliseconds. Longer ones are cancelled, which is `query_canceled`, and passes. */
const statementMsMax = 10_000

/** Time that a transaction may wait for its process between two statements; its locks are freed then. */
const idleTransactionMsMax = 30_000

/** Time for a whole call, after which its caller stops waiting: a connection whose server has vanished reports nothing. */
const databaseCallMsMax = 30_000

/** Statements on PostgreSQL: a tagged template whose values are bound. */
export type Sql = postgres.TransactionSql | Database

/** A part of a statement. */
export type SqlPart = postgres.PendingQuery<Array<postgres.Row>>

/** A pool of connections. */
export type Database = postgres.Sql<{ readonly bigint: number }>

/**
 * Classes of SQLSTATE that pass: connection, transaction rollback, resources, operator intervention, system (PostgreSQL, appendix A); and the time-outs of
 * transactions, 25P03 and 25P04.
 */
const passing = /^(?:08|25P03|25P04|40|53|57|58)/

/** Damaged data, a damaged index, a missing file (PostgreSQL, appendix A). */
const damaging = /^(?:XX001|XX002|58P01)/

/** Classes that concern the settings: authorization, catalog name. */
const refusing = /^(?:28|3D|42501)/

/** Network failures have the names of Node and of the driver instead of a SQLSTATE. */
const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : ""

type DatabaseFailure = DatabaseUnavailable | DatabaseRefused | DatabaseDamaged

/** The error of ours for one of the driver; `undefined` for a bug. */
const translate = (error: unknown): DatabaseFailure | undefined => {
  if (error instanceof DatabaseUnavailable) return error
  const code = codeOf(error)
  if (damaging.test(code) && error instanceof Error) return new DatabaseDamaged({ reason: error.message })
  if (passing.test(code) || (code !== "" && !isSqlState(code))) return new DatabaseUnavailable({ cause: error })
  return refusing.test(code) && error instanceof Error ? new DatabaseRefused({ reason: error.message }) : undefined
}

/** Work that is abandoned, with an unknown outcome, once its time is up. */
export const withinTime = <A>(work: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DatabaseUnavailable({ cause: `PostgreSQL did not answer within ${databaseCallMsMax} ms.` }))
    }, databaseCallMsMax)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** Milliseconds since 1970 by the clock of the server, which all processes share: the begin of the transaction. */
export const databaseNowMs = (sql: Sql) => sql`(extract(epoch FROM now()) * 1000)::bigint`

const failuresTotal = Metric.counter("api_database_failures_total", {
  description: "Calls of PostgreSQL that failed because it did not answer or refused, by error tag.",
  incremental: true,
})

const failWith = (failure: DatabaseFailure) =>
  Metric.update(Metric.withAttributes(failuresTotal, { tag: failure._tag }), 1).pipe(
    Effect.andThen(Effect.fail(failure)),
  )

/** Runs work on the database. A failure that neither passes nor concerns the settings is a bug. */
const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, DatabaseFailure> =>
  Effect.tryPromise({ try: work, catch: (error) => error }).pipe(
    Effect.catch((error): Effect.Effect<never, DatabaseFailure> => {
      const translated = translate(error)
      return translated === undefined ? Effect.die(error) : failWith(translated)
    }),
  )

/** Runs work of any duration. What the database refuses after the start is not the caller's fault: it counts as unavailable. */
export const runLong = <A>(work: () => Promise<A>): Effect.Effect<A, DatabaseUnavailable> =>
  attempt(work).pipe(
    Effect.catchTags({
      DatabaseDamaged: (cause) => Effect.fail(new DatabaseUnavailable({ cause })),
      DatabaseRefused: (cause) => Effect.fail(new DatabaseUnavailable({ cause })),
    }),
  )

/** Runs a statement, or a short transaction. */
export const run = <A>(work: () => Promise<A>): Effect.Effect<A, DatabaseUnavailable> => runLong(() => withinTime(work))

/** Opens a pool; connections are made when they are needed, and closed with the scope. */
export const openDatabase = (url: Redacted.Redacted<string>): Effect.Effect<Database, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() =>
      postgres(Redacted.value(url), {
        max: databaseConnectionsMax,
        connect_timeout: databaseConnectSecondsMax,
        onnotice: () => undefined,
        types: { bigint: integers },
        connection: {
          application_name: "tidemark",
          // Planning a batch of the ledger takes longer than running it, and its plan does not depend on its values.
          plan_cache_mode: "force_generic_plan",
          statement_timeout: statementMsMax,
          idle_in_transaction_session_timeout: idleTransactionMsMax,
        },
      }),
    ),
    (database) => Effect.promise(() => database.end({ timeout: 1 })),
  )

/** Runs the first work on a database. Fails with `DatabaseRefused` if its settings are wrong, and with `DatabaseDamaged` if its files are. */
export const runFirst = attempt
