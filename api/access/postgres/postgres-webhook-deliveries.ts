/** Deliveries of webhooks in PostgreSQL, each under a lease: messages, attempts and dead letters. */
import { type DeadLetter, deadLetterMsMax, deadLettersMax, type WebhookStore } from "../webhook-store.ts"
import { type Database, databaseNowMs, run, type Sql } from "./database.ts"

/** Columns of a dead letter. */
export const letterColumns = (sql: Sql) =>
  sql`dead_letter_id AS "deadLetterId", message_id AS "messageId", body, error, failed_ms AS "failedMs", is_requested AS "isRequested"`

const withoutMessage = (sql: Sql) =>
  sql`message_id = NULL, message_cursor = NULL, message_body = NULL, message_since_ms = NULL, attempts = 0`

/** Moves the message of a lease to the dead letters, of which the newest stay. */
const abandonIn =
  (database: Database): WebhookStore["abandon"] =>
  (lease, error) =>
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
          SET cursor = message_cursor, ${withoutMessage(sql)}, last_error = ${error},
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
    )

/** The methods of the worker of a webhook. */
export const forDeliveries = (
  database: Database,
): Pick<WebhookStore, "abandon" | "accept" | "begin" | "fail" | "nextRequested" | "settleRequested" | "suspend"> => {
  const changes = (statement: () => PromiseLike<{ readonly count: number }>) =>
    run(async () => (await statement()).count > 0)
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
          SET cursor = message_cursor, ${withoutMessage(database)}, delivered_ms = ${databaseNowMs(database)}, failing_since_ms = NULL,
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
    abandon: abandonIn(database),
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
