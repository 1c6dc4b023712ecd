/** The stores of access over PostgreSQL: the adapter of their ports. */
import { Effect, Layer, type Redacted } from "effect"
import { AccessStore } from "../access-store.ts"
import { CallerMarks } from "../caller-marks.ts"
import { openDatabase } from "./database.ts"
import { migrate } from "./migrate.ts"
import { makePostgresCopy } from "./postgres-copy.ts"
import { makePostgresCounts } from "./postgres-counts.ts"
import { makePostgresExport } from "./postgres-export.ts"
import { makePostgresJobs } from "./postgres-jobs.ts"
import { makePostgresKeys } from "./postgres-keys.ts"
import { makePostgresLedger } from "./postgres-ledger.ts"
import { makePostgresMarks } from "./postgres-marks.ts"
import { makePostgresPayments } from "./postgres-payments.ts"
import { makePostgresSessions } from "./postgres-sessions.ts"
import { makePostgresSettlements } from "./postgres-settlements.ts"
import { makePostgresWebhooks } from "./postgres-webhooks.ts"

/**
 * Opens the database of a URL (`postgres://user:password@host:port/name`) and brings its tables up to date.
 *
 * Fails with `DatabaseUnavailable` while it does not answer, and with `DatabaseRefused` if it cannot be used.
 */
export const layerPostgres = (url: Redacted.Redacted<string>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const database = yield* openDatabase(url)
      yield* migrate(database)
      const store = AccessStore.of({
        keys: makePostgresKeys(database),
        ledger: makePostgresLedger(database),
        sessions: makePostgresSessions(database),
        payments: makePostgresPayments(database),
        settlements: makePostgresSettlements(database),
        jobs: makePostgresJobs(database),
        webhooks: makePostgresWebhooks(database),
        requestCounts: makePostgresCounts(database),
        copy: makePostgresCopy(database),
        export: makePostgresExport(database),
      })
      return Layer.mergeAll(Layer.succeed(AccessStore, store), Layer.succeed(CallerMarks, makePostgresMarks(database)))
    }),
  )
