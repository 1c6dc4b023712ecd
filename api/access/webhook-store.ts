/** Port to webhooks: stored subscriptions whose messages are sent to a URL of their client. One worker at a time delivers those of a webhook, under a lease. */
import type { Effect } from "effect"
import type { DatabaseUnavailable } from "./errors.ts"
import type { JobOwner } from "./job-store.ts"

/** Webhooks of a client. @limit callers */
export const webhooksMax = 20

/** Dead letters of a webhook; older ones are deleted. @limit callers */
export const deadLettersMax = 1_000

/** Time for which dead letters are stored. @limit callers */
export const deadLetterMsMax = 30 * 86_400_000

/** States of a webhook. An `unpaid` one waits for credits. */
export type WebhookStatus = "active" | "unpaid" | "paused" | "disabled"

/** A subscription and its target. */
export interface WebhookContent {
  readonly url: string
  readonly query: string
  /** JSON. */
  readonly variables: string
  readonly operationName: string | undefined
}

/** A webhook to store. */
export interface NewWebhook extends WebhookContent {
  readonly owner: JobOwner
  /** The key that messages are charged to. */
  readonly keyId: string
  readonly cursor: string
  readonly secret: string
}

/** A stored webhook as its client sees it. */
export interface StoredWebhook extends WebhookContent {
  readonly webhookId: string
  /** Place behind the newest message that is done with. */
  readonly cursor: string
  readonly status: WebhookStatus
  readonly statusReason: string | undefined
  /** Whether it was restored from a backup, and not activated since. */
  readonly isRestored: boolean
  readonly createdMs: number
  readonly deliveredMs: number | undefined
  /** Age of the message in delivery; 0 without one. */
  readonly lagMs: number
  /** Failed attempts of the message in delivery. */
  readonly attempts: number
  /** Absent without failed attempts. */
  readonly nextAttemptMs: number | undefined
  readonly lastError: string | undefined
  readonly deadLetterCount: number
}

/** A change by the client; absent members stay. Each one ends the running delivery. */
export interface WebhookChange {
  readonly url?: string
  /** `active` also charges the messages to the key of the request. */
  readonly status?: { readonly to: "paused" } | { readonly to: "active"; readonly keyId: string }
  /** Place from which to send again. The message in delivery is dropped. */
  readonly cursor?: string
}

/** A message that was never accepted. */
export interface DeadLetter {
  readonly deadLetterId: number
  readonly messageId: string
  readonly body: string
  readonly error: string
  readonly failedMs: number
  /** Whether it is about to be sent again. */
  readonly isRequested: boolean
}

/** A message in delivery. */
export interface WebhookMessage {
  readonly messageId: string
  /** Place behind it. */
  readonly cursor: string
  readonly body: string
}

/** A webhook that a worker delivers. */
export interface LeasedWebhook extends WebhookContent {
  readonly webhookId: string
  readonly lease: string
  readonly owner: JobOwner
  readonly keyId: string
  readonly cursor: string
  /** Secrets to sign with, the newest first. */
  readonly secrets: ReadonlyArray<string>
  readonly message: WebhookMessage | undefined
  /** Failed attempts of the message. */
  readonly attempts: number
  /** Time since the first of the failures that no success has followed. */
  readonly failingMs: number
}

/** State of all webhooks, for metrics. */
export interface WebhookState {
  /** Age of the oldest message in delivery. */
  readonly lagMsMax: number
  /** Webhooks that no worker has taken for a minute. */
  readonly overdueCount: number
}

/** Webhooks. Methods of a client return `undefined` for unknown webhooks and those of other clients. */
export interface WebhookStore {
  /** Stores an active webhook; `undefined` if the client has `webhooksMax`. */
  readonly create: (webhook: NewWebhook) => Effect.Effect<StoredWebhook | undefined, DatabaseUnavailable>
  /** The webhooks of a client by age. */
  readonly list: (owner: JobOwner) => Effect.Effect<ReadonlyArray<StoredWebhook>, DatabaseUnavailable>
  readonly change: (
    webhookId: string,
    owner: JobOwner,
    change: WebhookChange,
  ) => Effect.Effect<StoredWebhook | undefined, DatabaseUnavailable>
  /** Replaces the secret; the earlier one also signs for `overlapMs`. */
  readonly rotate: (
    webhookId: string,
    owner: JobOwner,
    rotation: { readonly secret: string; readonly overlapMs: number },
  ) => Effect.Effect<StoredWebhook | undefined, DatabaseUnavailable>
  /** Deletes a webhook with its dead letters. Returns whether there was one. */
  readonly remove: (webhookId: string, owner: JobOwner) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Dead letters of a webhook of any client, newest first, below an id. */
  readonly deadLetters: (
    webhookId: string,
    page: { readonly limit: number; readonly below: number | undefined },
  ) => Effect.Effect<ReadonlyArray<DeadLetter>, DatabaseUnavailable>
  /** Requests one more attempt for each dead letter, until one fails. */
  readonly redeliver: (
    webhookId: string,
    owner: JobOwner,
  ) => Effect.Effect<StoredWebhook | undefined, DatabaseUnavailable>

  /** Prolongs leases that end soon, and returns those that are still valid: not after a change by the client, or a revocation of the key. */
  readonly renew: (leases: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>, DatabaseUnavailable>
  /** Takes due webhooks that no worker has, each under a new lease. */
  readonly take: (countMax: number) => Effect.Effect<ReadonlyArray<LeasedWebhook>, DatabaseUnavailable>
  /** Ends leases, so that other workers need not wait until they expire. */
  readonly release: (leases: ReadonlyArray<string>) => Effect.Effect<void, DatabaseUnavailable>
  readonly state: Effect.Effect<WebhookState, DatabaseUnavailable>

  /** Stores the next message before its first attempt. This and the methods below return whether the lease was valid; else nothing changes. */
  readonly begin: (lease: string, message: WebhookMessage) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Notes that the target accepted the message. */
  readonly accept: (lease: string) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Notes a failed attempt, and ends the lease until the next one. */
  readonly fail: (
    lease: string,
    failure: { readonly error: string; readonly delayMs: number },
  ) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Makes the message a dead letter, and goes on behind it. */
  readonly abandon: (lease: string, error: string) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Ends the lease without an attempt: for a time, or with a status until the client changes it. */
  readonly suspend: (
    lease: string,
    suspension: { readonly status: WebhookStatus; readonly reason: string; readonly delayMs: number },
  ) => Effect.Effect<boolean, DatabaseUnavailable>
  /** The oldest dead letter that was requested. */
  readonly nextRequested: (lease: string) => Effect.Effect<DeadLetter | undefined, DatabaseUnavailable>
  /** Deletes a dead letter that was accepted, or keeps it with the error of its new attempt, which also ends the requests of the others. */
  readonly settleRequested: (
    lease: string,
    deadLetterId: number,
    error: string | undefined,
  ) => Effect.Effect<boolean, DatabaseUnavailable>
}
