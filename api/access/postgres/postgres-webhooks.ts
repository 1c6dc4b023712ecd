/** Webhooks in PostgreSQL. Its clock decides when leases end and attempts are due, as processes share it. */
import { Effect } from "effect"
import type { JobOwner } from "../job-store.ts"
import {
  type DeadLetter,
  deadLetterMsMax,
  deadLettersMax,
  type LeasedWebhook,
  type StoredWebhook,
  type WebhookChange,
  type WebhookMessage,
  type WebhookStore,
  webhooksMax,
} from "../webhook-store.ts"
import { type Database, databaseNowMs, run, type Sql } from "./database.ts"

/** Time after which the webhooks of a process that was killed move to another. */
const leaseMs = 15_000

/** Remaining time below which a lease is prolonged: often enough to survive a restart of PostgreSQL, and not with every look. */
const leaseMsMin = 10_000

/** Time after which a due webhook without a worker counts as overdue. */
const overdueMs = 60_000

/** Ids as `create` makes them. Callers send any text, and PostgreSQL accepts none with a zero character. */
const webhookIdPattern = /^wh_[\da-f-]{36}$/

/** Nulls as absent members. */
type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [Key in Name]: Row[Key] | null }

type StoredRow = Nullable<
  StoredWebhook,
  "deliveredMs" | "lastError" | "nextAttemptMs" | "operationName" | "statusReason"
>

interface LeasedRow extends Omit<LeasedWebhook, "message" | "operationName" | "owner"> {
  readonly owner: number | null
  readonly operationName: string | null
  readonly messageId: string | null
  readonly messageCursor: string | null
  readonly messageBody: string | null
}

const storedOf = (row: StoredRow): StoredWebhook => ({
  ...row,
  operationName: row.operationName ?? undefined,
  statusReason: row.statusReason ?? undefined,
  deliveredMs: row.deliveredMs ?? undefined,
  nextAttemptMs: row.nextAttemptMs ?? undefined,
  lastError: row.lastError ?? undefined,
})

const messageOf = ({ messageId, messageCursor, messageBody }: LeasedRow): WebhookMessage | undefined =>
  messageId === null || messageCursor === null || messageBody === null
    ? undefined
    : { messageId, cursor: messageCursor, body: messageBody }

const leasedOf = (row: LeasedRow): LeasedWebhook => {
  const { messageId: _, messageCursor: __, messageBody: ___, ...rest } = row
  return {
    ...rest,
    owner: row.owner ?? undefined,
    operationName: row.operationName ?? undefined,
    message: messageOf(row),
  }
}

const isOwned = (sql: Sql, webhookId: string, owner: JobOwner) =>
  sql`webhook_id = ${webhookId} AND client_id IS NOT DISTINCT FROM ${owner ?? null}::bigint`

const read = async (sql: Sql, condition: ReturnType<typeof isOwned>): Promise<ReadonlyArray<StoredWebhook>> => {
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

/** The methods of clients. */
const forClients = (
  database: Database,
): Pick<WebhookStore, "change" | "create" | "deadLetters" | "list" | "redeliver" | "remove" | "rotate"> => {
  /** Changes a webhook of a client, which ends its lease. */
  const changing = (
    webhookId: string,
    owner: JobOwner,
    change: (sql: Sql, own: ReturnType<typeof isOwned>) => Promise<unknown>,
  ) =>
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
    create: ({ owner, ...webhook }) =>
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
      ),
    list: (owner) => run(() => read(database, database`client_id IS NOT DISTINCT FROM ${owner ?? null}::bigint`)),
    change: (webhookId, owner, { url, status, cursor }: WebhookChange) =>
      changing(webhookId, owner, async (sql, own) => {
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
      }),
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

const letterColumns = (sql: Sql) =>
  sql`dead_letter_id AS "deadLetterId", message_id AS "messageId", body, error, failed_ms AS "failedMs", is_requested AS "isRequested"`

/** The methods of a process that delivers. */
const forProcesses = (database: Database): Pick<WebhookStore, "release" | "renew" | "state" | "take"> => ({
  renew: (leases) =>
    run(async () => {
      if (leases.length === 0) return new Set()
      const nowMs = databaseNowMs(database)
      const rows = await database<Array<{ readonly lease: string }>>`
        WITH prolonged AS (
          UPDATE webhooks
          SET lease_ends_ms = ${nowMs} + ${leaseMs}::bigint
          WHERE lease = ANY(${[...leases]}::text[]) AND lease_ends_ms < ${nowMs} + ${leaseMsMin}::bigint
        )
        SELECT lease
        FROM webhooks
        WHERE lease = ANY(${[...leases]}::text[])
          AND NOT EXISTS (SELECT FROM keys WHERE keys.key_id = webhooks.key_id AND revoked_ms IS NOT NULL)`
      return new Set(rows.map(({ lease }) => lease))
    }),
  take: (countMax) =>
    run(async () => {
      const nowMs = databaseNowMs(database)
      const rows = await database<Array<LeasedRow>>`
        WITH due AS (
          SELECT webhook_id
          FROM webhooks
          WHERE status IN ('active', 'unpaid') AND activated_by IS NOT NULL AND next_attempt_ms <= ${nowMs}
            AND lease_ends_ms <= ${nowMs}
          ORDER BY next_attempt_ms
          LIMIT ${countMax}
          FOR UPDATE SKIP LOCKED
        )
        UPDATE webhooks
        SET lease = gen_random_uuid()::text, lease_ends_ms = ${nowMs} + ${leaseMs}::bigint, status = 'active', status_reason = NULL
        FROM due
        WHERE webhooks.webhook_id = due.webhook_id
        RETURNING webhooks.webhook_id AS "webhookId", lease, client_id AS owner, key_id AS "keyId", url, query, variables,
          operation_name AS "operationName", cursor,
          CASE WHEN earlier_secret_ends_ms > ${nowMs} THEN ARRAY[secret, earlier_secret] ELSE ARRAY[secret] END AS secrets,
          message_id AS "messageId", message_cursor AS "messageCursor", message_body AS "messageBody", attempts,
          coalesce(${nowMs} - failing_since_ms, 0) AS "failingMs"`
      return rows.map(leasedOf)
    }),
  release: (leases) =>
    Effect.asVoid(
      run(
        () => database`UPDATE webhooks SET lease = NULL, lease_ends_ms = 0 WHERE lease = ANY(${[...leases]}::text[])`,
      ),
    ),
  state: run(async () => {
    const nowMs = databaseNowMs(database)
    const [row] = await database<Array<{ readonly lagMsMax: number; readonly overdueCount: number }>>`
      SELECT coalesce(max(${nowMs} - message_since_ms), 0) AS "lagMsMax",
        count(*) FILTER (WHERE greatest(next_attempt_ms, lease_ends_ms, created_ms) < ${nowMs} - ${overdueMs}::bigint) AS "overdueCount"
      FROM webhooks
      WHERE status IN ('active', 'unpaid') AND activated_by IS NOT NULL`
    return row ?? { lagMsMax: 0, overdueCount: 0 }
  }),
})

/** The methods of the worker of a webhook. */
const forWorkers = (
  database: Database,
): Pick<WebhookStore, "abandon" | "accept" | "begin" | "fail" | "nextRequested" | "settleRequested" | "suspend"> => {
  const changes = (statement: () => PromiseLike<{ readonly count: number }>) =>
    run(async () => (await statement()).count > 0)
  const withoutMessage = database`message_id = NULL, message_cursor = NULL, message_body = NULL, message_since_ms = NULL, attempts = 0`
  return {
    begin: (lease, { messageId, cursor, body }) =>
      changes(
        () => database`
          UPDATE webhooks
          SET message_id = ${messageId}, message_cursor = ${cursor}, message_body = ${body},
            message_since_ms = ${databaseNowMs(database)}, attempts = 0
          WHERE lease = ${lease}`,
      ),
    accept: (lease) =>
      changes(
        () => database`
          UPDATE webhooks
          SET cursor = message_cursor, ${withoutMessage}, delivered_ms = ${databaseNowMs(database)}, failing_since_ms = NULL,
            last_error = NULL
          WHERE lease = ${lease} AND message_id IS NOT NULL`,
      ),
    fail: (lease, { error, delayMs }) =>
      changes(
        () => database`
          UPDATE webhooks
          SET attempts = attempts + 1, last_error = ${error},
            failing_since_ms = coalesce(failing_since_ms, ${databaseNowMs(database)}),
            next_attempt_ms = ${databaseNowMs(database)} + ${delayMs}::bigint, lease = NULL, lease_ends_ms = 0
          WHERE lease = ${lease}`,
      ),
    abandon: (lease, error) =>
      run(() =>
        database.begin(async (sql) => {
          const nowMs = databaseNowMs(sql)
          const added = await sql<Array<{ readonly webhookId: string }>>`
            INSERT INTO webhook_dead_letters (webhook_id, message_id, body, error, failed_ms)
            SELECT webhook_id, message_id, message_body, ${error}, ${nowMs}
            FROM webhooks
            WHERE lease = ${lease} AND message_id IS NOT NULL
            ON CONFLICT (webhook_id, message_id) DO UPDATE
            SET body = excluded.body, error = excluded.error, failed_ms = excluded.failed_ms, is_requested = false
            RETURNING webhook_id AS "webhookId"`
          const [webhookId] = added.map((row) => row.webhookId)
          if (webhookId === undefined) return false
          await sql`
            UPDATE webhooks
            SET cursor = message_cursor, ${withoutMessage}, last_error = ${error},
              failing_since_ms = coalesce(failing_since_ms, ${nowMs})
            WHERE lease = ${lease}`
          await sql`
            DELETE FROM webhook_dead_letters
            WHERE failed_ms <= ${nowMs} - ${deadLetterMsMax}::bigint OR dead_letter_id IN (
              SELECT dead_letter_id FROM webhook_dead_letters
              WHERE webhook_id = ${webhookId}
              ORDER BY dead_letter_id DESC
              OFFSET ${deadLettersMax}
            )`
          return true
        }),
      ),
    suspend: (lease, { status, reason, delayMs }) =>
      changes(
        () => database`
          UPDATE webhooks
          SET status = ${status}, status_reason = ${reason}, last_error = ${reason},
            next_attempt_ms = ${databaseNowMs(database)} + ${delayMs}::bigint, lease = NULL, lease_ends_ms = 0
          WHERE lease = ${lease}`,
      ),
    nextRequested: (lease) =>
      run(async () => {
        const [letter] = await database<Array<DeadLetter>>`
          SELECT ${letterColumns(database)}
          FROM webhook_dead_letters
          WHERE webhook_id = (SELECT webhook_id FROM webhooks WHERE lease = ${lease}) AND is_requested
          ORDER BY dead_letter_id
          LIMIT 1`
        return letter
      }),
    settleRequested: (lease, deadLetterId, error) =>
      changes(() => {
        const own = database`webhook_id = (SELECT webhook_id FROM webhooks WHERE lease = ${lease})`
        return error === undefined
          ? database`DELETE FROM webhook_dead_letters WHERE ${own} AND dead_letter_id = ${deadLetterId}`
          : database`
              UPDATE webhook_dead_letters
              SET is_requested = false, error = CASE WHEN dead_letter_id = ${deadLetterId} THEN ${error} ELSE error END
              WHERE ${own} AND is_requested`
      }),
  }
}

/** The webhooks over a database. */
export const makePostgresWebhooks = (database: Database): WebhookStore => ({
  ...forClients(database),
  ...forProcesses(database),
  ...forWorkers(database),
})
