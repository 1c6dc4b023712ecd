/** Transactions that were sent for payments, in PostgreSQL. */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { type PendingSettlements, pendingMsMax } from "../payments/pending-settlements.ts"
import { type Database, databaseNowMs, run } from "./database.ts"

const digestOf = (signature: string): Uint8Array => createHash("sha256").update(signature).digest()

/** The pending settlements over a database. */
export const makePostgresSettlements = (database: Database): PendingSettlements => ({
  find: (signature) =>
    run(async () => {
      const [row] = await database<Array<{ readonly transaction: string }>>`
        SELECT transaction_hash AS transaction
        FROM pending_settlements
        WHERE digest = ${digestOf(signature)} AND ends_ms > ${databaseNowMs(database)}`
      return row?.transaction
    }),
  add: (signature, transaction) =>
    run(
      () => database`
        WITH ended AS (
          DELETE FROM pending_settlements
          WHERE digest <> ${digestOf(signature)} AND ends_ms <= ${databaseNowMs(database)}
        )
        INSERT INTO pending_settlements (digest, transaction_hash, ends_ms)
        VALUES (${digestOf(signature)}, ${transaction}, ${databaseNowMs(database)} + ${pendingMsMax}::bigint)
        ON CONFLICT (digest) DO UPDATE SET transaction_hash = excluded.transaction_hash, ends_ms = excluded.ends_ms`,
    ).pipe(Effect.asVoid),
  remove: (signature) =>
    Effect.asVoid(run(() => database`DELETE FROM pending_settlements WHERE digest = ${digestOf(signature)}`)),
})
