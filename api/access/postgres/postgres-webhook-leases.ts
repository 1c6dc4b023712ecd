/** Leases of webhooks in PostgreSQL: each webhook is delivered by one process. */
import { Effect } from "effect"
import type { LeasedWebhook, WebhookMessage, WebhookStore } from "../webhook-store.ts"
import { type Database, databaseNowMs, run } from "./database.ts"

/** Time after which the webhooks of a process that was killed move to another. */
const leaseMs = 15_000

/** Remaining time below which a lease is prolonged: often enough to survive a restart of PostgreSQL, and not with every look. */
const leaseMsMin = 10_000

/** Time after which a due webhook without a worker counts as overdue. */
const overdueMs = 60_000

interface LeasedRow extends Omit<LeasedWebhook, "message" | "operationName" | "owner"> {
  readonly owner: number | null
  readonly operationName: string | null
  readonly messageId: string | null
  readonly messageCursor: string | null
  readonly messageBody: string | null
}

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

/** The methods of a process that delivers. */
export const forLeases = (database: Database): Pick<WebhookStore, "release" | "renew" | "state" | "take"> => ({
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
