/** The stores of access over PostgreSQL: the adapter of their ports. */
import { Effect, Layer, type Redacted } from "effect"
import { PaymentStore } from "../../payments/payment-store.ts"
import { PendingSettlements } from "../../payments/pending-settlements.ts"
import { JobStore } from "../../portfolio/job-store.ts"
import { AccessCopy } from "../access-copy.ts"
import { AccessExport } from "../access-export.ts"
import { CallerMarks } from "../caller-marks.ts"
import { CreditLedger } from "../credit-ledger.ts"
import { KeyStore } from "../key-store.ts"
import { RequestCounts } from "../request-counts.ts"
import { SessionStore } from "../session-store.ts"
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
      return Layer.mergeAll(
        Layer.succeed(AccessCopy, makePostgresCopy(database)),
        Layer.succeed(AccessExport, makePostgresExport(database)),
        Layer.succeed(CallerMarks, makePostgresMarks(database)),
        Layer.succeed(JobStore, makePostgresJobs(database)),
        Layer.succeed(KeyStore, makePostgresKeys(database)),
        Layer.succeed(CreditLedger, makePostgresLedger(database)),
        Layer.succeed(RequestCounts, makePostgresCounts(database)),
        Layer.succeed(PaymentStore, makePostgresPayments(database)),
        Layer.succeed(PendingSettlements, makePostgresSettlements(database)),
        Layer.succeed(SessionStore, makePostgresSessions(database)),
      )
    }),
  )
