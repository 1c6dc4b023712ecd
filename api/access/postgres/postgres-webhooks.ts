/** Webhooks in PostgreSQL. Its clock decides when leases end and attempts are due, as processes share it. */
import type { JobOwner } from "../job-store.ts"
import {
  type DeadLetter,
  deadLetterMsMax,
  type StoredWebhook,
  type WebhookChange,
  type WebhookStore,
  webhooksMax,
} from "../webhook-store.ts"
import { type Database, databaseNowMs, run, type Sql } from "./database.ts"
import { forDeliveries, letterColumns } from "./postgres-webhook-deliveries.ts"
import { forLeases } from "./postgres-webhook-leases.ts"

/** Ids as `create` makes them. Callers send any text, and PostgreSQL accepts none with a zero character. */
const webhookIdPattern = /^wh_[\da-f-]{36}$/

/** Nulls as absent members. */
type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [Key in Name]: Row[Key] | null }

type StoredRow = Nullable<
  StoredWebhook,
  "deliveredMs" | "lastError" | "nextAttemptMs" | "operationName" | "statusReason"
>

const storedOf = (row: StoredRow): StoredWebhook => ({
  ...row,
  operationName: row.operationName ?? undefined,
  statusReason: row.statusReason ?? undefined,
  deliveredMs: row.deliveredMs ?? undefined,
  nextAttemptMs: row.nextAttemptMs ?? undefined,
  lastError: row.lastError ?? undefined,
})

const isOwned = (sql: Sql, webhookId: string, owner: JobOwner) =>
  sql`webhook_id = ${webhookId} AND client_id IS NOT DISTINCT FROM ${owner ?? null}::bigint`

type Condition = ReturnType<typeof isOwned>

const read = async (sql: Sql, condition: Condition): Promise<ReadonlyArray<StoredWebhook>> => {
  const nowMs = databaseNowMs(sql)
  const rows = await sql<Array<StoredRow>>`
    SELECT webhook_id AS "webhookId", url, query, variables, operation_name AS "operationName", cursor, status,
      status_reason AS "statusReason", activated_by IS NULL AS "isRestored", created_ms AS "createdMs",
      delivered_ms AS "deliveredMs", coalesce(${nowMs} - message_since_ms, 0) AS "lagMs", attempts,
      CASE WHEN attempts > 0 THEN next_attempt_ms END AS "nextAttemptMs", last_error AS "lastError",
      (
        SELECT count(*) FROM webhook_dead_letters AS letters
        WHERE letters.webhook_id = webhooks.webhook_id AND failed_ms > ${nowMs} - ${deadLetterMsMax}::bigint
      ) AS "deadLetterCount"
    FROM webhooks
    WHERE ${condition}
    ORDER BY created_ms, webhook_id`
  return rows.map(storedOf)
}

/** Locks webhooks of a client against further ones for a transaction: any number, and the owner. */
const createLockId = 7_416_084

/** Creates a webhook unless its owner has as many as allowed. */
const createIn =
  (database: Database): WebhookStore["create"] =>
  ({ owner, ...webhook }) =>
    run(() =>
      database.begin(async (sql) => {
        await sql`SELECT pg_advisory_xact_lock(${createLockId}, ${owner ?? 0})`
        const own = sql`client_id IS NOT DISTINCT FROM ${owner ?? null}::bigint`
        const [found] = await sql<Array<{ readonly count: number }>>`SELECT count(*) FROM webhooks WHERE ${own}`
        if ((found?.count ?? 0) >= webhooksMax) return undefined
        const webhookId = `wh_${crypto.randomUUID()}`
        await sql`
          INSERT INTO webhooks (
            webhook_id, client_id, key_id, url, query, variables, operation_name, cursor, secret, status, created_ms,
            activated_by
          )
          VALUES (
            ${webhookId}, ${owner ?? null}, ${webhook.keyId}, ${webhook.url}, ${webhook.query}, ${webhook.variables},
            ${webhook.operationName ?? null}, ${webhook.cursor}, ${webhook.secret}, 'active', ${databaseNowMs(sql)},
            pg_current_xact_id()
          )`
        const [created] = await read(sql, isOwned(sql, webhookId, owner))
        return created
      }),
    )

/** Writes the requested members of a change. */
const applyChange = async (sql: Sql, own: Condition, { url, status, cursor }: WebhookChange): Promise<void> => {
  if (url !== undefined) await sql`UPDATE webhooks SET url = ${url} WHERE ${own}`
  if (cursor !== undefined) {
    await sql`
      UPDATE webhooks
      SET cursor = ${cursor}, message_id = NULL, message_cursor = NULL, message_body = NULL, message_since_ms = NULL
      WHERE ${own}`
  }
  if (status?.to === "paused") {
    await sql`UPDATE webhooks SET status = 'paused', status_reason = NULL WHERE ${own}`
  }
  if (status?.to === "active") {
    await sql`
      UPDATE webhooks
      SET status = 'active', status_reason = NULL, key_id = ${status.keyId}, activated_by = pg_current_xact_id()
      WHERE ${own}`
  }
  // A change is a reason to try at once, with all attempts left.
  await sql`UPDATE webhooks SET attempts = 0, next_attempt_ms = 0, failing_since_ms = NULL WHERE ${own}`
}

/** The methods of clients. */
const forClients = (
  database: Database,
): Pick<WebhookStore, "change" | "create" | "deadLetters" | "list" | "redeliver" | "remove" | "rotate"> => {
  /** Changes a webhook of a client, which ends its lease. */
  const changing = (webhookId: string, owner: JobOwner, change: (sql: Sql, own: Condition) => Promise<unknown>) =>
    run(async () => {
      if (!webhookIdPattern.test(webhookId)) return undefined
      return database.begin(async (sql) => {
        await change(sql, isOwned(sql, webhookId, owner))
        await sql`UPDATE webhooks SET lease = NULL, lease_ends_ms = 0 WHERE ${isOwned(sql, webhookId, owner)}`
        const [found] = await read(sql, isOwned(sql, webhookId, owner))
        return found
      })
    })
  return {
    create: createIn(database),
    list: (owner) => run(() => read(database, database`client_id IS NOT DISTINCT FROM ${owner ?? null}::bigint`)),
    change: (webhookId, owner, change) => changing(webhookId, owner, (sql, own) => applyChange(sql, own, change)),
    rotate: (webhookId, owner, { secret, overlapMs }) =>
      changing(
        webhookId,
        owner,
        (sql, own) => sql`
          UPDATE webhooks
          SET earlier_secret = secret, earlier_secret_ends_ms = ${databaseNowMs(sql)} + ${overlapMs}::bigint, secret = ${secret}
          WHERE ${own}`,
      ),
    remove: (webhookId, owner) =>
      run(async () => {
        if (!webhookIdPattern.test(webhookId)) return false
        const { count } = await database`DELETE FROM webhooks WHERE ${isOwned(database, webhookId, owner)}`
        return count > 0
      }),
    deadLetters: (webhookId, { limit, below }) =>
      run(
        () => database<Array<DeadLetter>>`
          SELECT ${letterColumns(database)}
          FROM webhook_dead_letters
          WHERE webhook_id = ${webhookId} AND failed_ms > ${databaseNowMs(database)} - ${deadLetterMsMax}::bigint
            AND (${below ?? null}::bigint IS NULL OR dead_letter_id < ${below ?? null}::bigint)
          ORDER BY dead_letter_id DESC
          LIMIT ${limit}`,
      ),
    redeliver: (webhookId, owner) =>
      changing(webhookId, owner, async (sql, own) => {
        await sql`
          UPDATE webhook_dead_letters
          SET is_requested = true
          WHERE webhook_id IN (SELECT webhook_id FROM webhooks WHERE ${own})`
        await sql`UPDATE webhooks SET next_attempt_ms = 0 WHERE ${own}`
      }),
  }
}

/** The webhooks over a database. */
export const makePostgresWebhooks = (database: Database): WebhookStore => ({
  ...forClients(database),
  ...forLeases(database),
  ...forDeliveries(database),
})
