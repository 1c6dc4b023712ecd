/** Reads of the ledger for its clients: usage, changes of a balance, entries. */
import {
  type BalanceChange,
  type ClientEntry,
  type EntryQuery,
  otherOperations,
  type Usage,
  type UsageQuery,
  usageOperationsMax,
} from "../credit-ledger.ts"
import { type Database, run } from "./database.ts"

/** Charged requests of a client by interval and operation, oldest first; those beyond the operations that cost most under one name. */
export const readUsage = (database: Database, { clientId, fromMs, toMs, intervalMs }: UsageQuery) =>
  run(
    () => database<Array<Usage>>`
      WITH charged AS (
        SELECT at_ms, operation, cost
        FROM ledger
        WHERE client_id = ${clientId} AND kind = 'charged' AND at_ms >= ${fromMs} AND at_ms < ${toMs}
      ), named AS (
        SELECT operation, operation AS name FROM charged GROUP BY operation ORDER BY sum(cost) DESC, operation LIMIT ${usageOperationsMax}
      )
      SELECT at_ms / ${intervalMs}::bigint * ${intervalMs}::bigint AS "intervalStartMs", coalesce(name, ${otherOperations}) AS operation,
        count(*) AS "requestCount", sum(cost)::bigint AS "totalCost"
      FROM charged
      LEFT JOIN named USING (operation)
      GROUP BY 1, 2
      ORDER BY 1, 2`,
  )

/** Changes of a client's balance by interval, oldest first. */
export const readChanges = (database: Database, { clientId, fromMs, toMs, intervalMs }: UsageQuery) =>
  run(
    () => database<Array<BalanceChange>>`
      SELECT at_ms / ${intervalMs}::bigint * ${intervalMs}::bigint AS "intervalStartMs", sum(credits)::bigint AS credits
      FROM ledger
      WHERE client_id = ${clientId} AND at_ms >= ${fromMs} AND at_ms < ${toMs}
      GROUP BY 1
      ORDER BY 1`,
  )

type EntryRow = Omit<ClientEntry, "keyName"> & { readonly keyName: string | null }

/** Entries of a client, newest first: a reservation only as long as nothing closes it. */
export const readEntries = (database: Database, { clientId, after, limit }: EntryQuery) =>
  run(async () => {
    const rows = await database<Array<EntryRow>>`
      SELECT entry_id AS "entryId", at_ms AS "atMs", kind, operation, keys.name AS "keyName",
        CASE WHEN kind IN ('granted', 'reserved') THEN credits ELSE -cost END AS credits
      FROM ledger AS entry LEFT JOIN keys USING (key_id)
      WHERE entry.client_id = ${clientId}
        AND (at_ms, entry_id) < (${after?.atMs ?? Number.MAX_SAFE_INTEGER}, ${after?.entryId ?? Number.MAX_SAFE_INTEGER})
        AND (kind <> 'reserved' OR NOT EXISTS (
          SELECT FROM ledger AS closed
          WHERE closed.request_id = entry.request_id AND closed.kind IN ('charged', 'refunded', 'expired')
        ))
      ORDER BY at_ms DESC, entry_id DESC
      LIMIT ${limit}`
    return rows.map(({ keyName, ...entry }): ClientEntry => ({ ...entry, keyName: keyName ?? undefined }))
  })
