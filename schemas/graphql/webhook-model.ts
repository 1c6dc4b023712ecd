/** Models of webhooks; as `model.ts`. */

/** Model of `Webhook`. */
export interface WebhookModel {
  readonly webhookId: string
  readonly url: string
  readonly query: string
  readonly variables: string
  readonly operationName: string | undefined
  readonly cursor: string
  readonly status: "active" | "unpaid" | "paused" | "disabled"
  readonly statusReason: string | undefined
  /** Whether it was restored from a backup, and not activated since. */
  readonly isRestored: boolean
  readonly createdMs: number
  readonly deliveredMs: number | undefined
  readonly lagMs: number
  readonly attempts: number
  readonly nextAttemptMs: number | undefined
  readonly lastError: string | undefined
  readonly deadLetterCount: number
}
