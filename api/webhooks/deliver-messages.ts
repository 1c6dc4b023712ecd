/**
 * Delivers the messages of one webhook in their order, one at a time, under a lease. A message is stored before its first attempt: a target that has
 * seen it without its response being read gets it again, rather than a chain that reverts meanwhile making it a message that was never retracted.
 */
import { Clock, Effect, Metric, Random, Result } from "effect"
import type { Store } from "#projections/store/store.ts"
import type { Caller } from "../access/api-keys.ts"
import type { DatabaseUnavailable } from "../access/errors.ts"
import type { KeyStore } from "../access/key-store.ts"
import type { LeasedWebhook, WebhookMessage, WebhookStatus, WebhookStore } from "../access/webhook-store.ts"
import { failureOf, internalFailure } from "../graphql/failure.ts"
import type { LiveSubscriptions, OpenSubscription } from "../live/live-subscriptions.ts"
import { retryDelayMs } from "./retry-delay.ts"
import type { WebhookReply, WebhookSender } from "./webhook-sender.ts"
import { messageIdOf, webhookHeaders } from "./webhook-signature.ts"

/** Time of failures without a success after which a webhook is disabled. @limit callers */
export const failingMsMax = 5 * 86_400_000

/** Delay before a subscription is opened again that ended without a fault of its client. */
const reopenDelayMs = 5_000

/** Delay before a client without credits, or with too many subscriptions, is tried again. */
const limitedDelayMs = 60_000

const deliveriesTotal = Metric.counter("api_webhook_deliveries_total", {
  description: "Attempts to deliver messages to webhooks, by outcome.",
  incremental: true,
})

const retriesTotal = Metric.counter("api_webhook_retries_total", {
  description: "Attempts to deliver messages after a failed one.",
  incremental: true,
})

const deadLettersTotal = Metric.counter("api_webhook_dead_letters_total", {
  description: "Messages that became dead letters after their last attempt.",
  incremental: true,
})

/** Services of a worker. */
export interface Delivery {
  readonly store: WebhookStore
  readonly keys: KeyStore
  readonly sender: WebhookSender["Service"]
  readonly open: LiveSubscriptions["open"]
}

/** Why a subscription gives no further messages, and what becomes of its webhook. */
interface Suspension {
  readonly status: WebhookStatus
  readonly reason: string
  readonly delayMs: number
}

const disabled = (reason: string): Suspension => ({ status: "disabled", reason, delayMs: 0 })

/** Codes of failures that only the client can mend. */
const clientCodes: ReadonlySet<string> = new Set([
  "BAD_REQUEST",
  "BAD_USER_INPUT",
  "FORBIDDEN",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "NOT_FOUND",
  "QUERY_TOO_COMPLEX",
])

/** What becomes of a webhook whose subscription failed; `undefined` if it is to be opened again at once. */
const suspensionOf = (error: Error): Suspension | undefined => {
  const { code, message, facts } = failureOf(error) ?? internalFailure
  if (facts.tag === "SubscriptionExpired") return undefined
  if (code === "INSUFFICIENT_CREDITS") return { status: "unpaid", reason: message, delayMs: limitedDelayMs }
  if (clientCodes.has(code)) return disabled(message)
  return { status: "active", reason: message, delayMs: code === "RATE_LIMITED" ? limitedDelayMs : reopenDelayMs }
}

const isAccepted = (reply: WebhookReply): boolean =>
  reply.kind === "answered" && reply.status >= 200 && reply.status <= 299

const errorOf = (reply: WebhookReply): string => {
  if (reply.kind === "refused") return `The target is refused: ${reply.reason}.`
  if (reply.kind === "failed") return `The target did not respond: ${reply.reason}.`
  const isRedirect = reply.status >= 300 && reply.status <= 399
  return `The target responded with status ${reply.status}${isRedirect ? ": redirects are not followed" : ""}.`
}

/** Whether the target must get no further messages at all. */
const isFinal = (reply: WebhookReply): boolean =>
  reply.kind === "refused" || (reply.kind === "answered" && reply.status === 410)

const outcomeOf = (reply: WebhookReply): string => {
  if (isAccepted(reply)) return "accepted"
  return reply.kind === "answered" ? "rejected" : reply.kind
}

/** Sends a message, signed with every valid secret. */
const send = Effect.fnUntraced(function* (
  { url, secrets }: LeasedWebhook,
  { messageId, body }: Pick<WebhookMessage, "body" | "messageId">,
  { sender }: Delivery,
) {
  const timestamp = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
  const headers = webhookHeaders(secrets, { messageId, timestamp, body })
  const reply = yield* sender.send({ url, headers, body })
  yield* Metric.update(Metric.withAttributes(deliveriesTotal, { outcome: outcomeOf(reply) }), 1)
  return reply
})

/** Sends the dead letters that the client requested, until one fails. Returns whether the lease is still valid. */
const sendRequested = Effect.fnUntraced(function* (webhook: LeasedWebhook, delivery: Delivery) {
  const { store } = delivery
  while (true) {
    const letter = yield* store.nextRequested(webhook.lease)
    if (letter === undefined) return true
    const reply = yield* send(webhook, letter, delivery)
    const error = isAccepted(reply) ? undefined : errorOf(reply)
    if (!(yield* store.settleRequested(webhook.lease, letter.deadLetterId, error))) return false
  }
})

/**
 * Attempts to deliver the stored message. Returns whether the worker goes on: the message was accepted or became a dead letter.
 *
 * @param attempts - Failed attempts before.
 */
const attempt = Effect.fnUntraced(function* (
  webhook: LeasedWebhook,
  message: WebhookMessage,
  { attempts, delivery }: { readonly attempts: number; readonly delivery: Delivery },
) {
  const { store } = delivery
  const { lease, failingMs } = webhook
  if (attempts > 0) yield* Metric.update(retriesTotal, 1)
  const reply = yield* send(webhook, message, delivery)
  if (isAccepted(reply)) return yield* store.accept(lease)
  const error = errorOf(reply)
  if (isFinal(reply)) return yield* Effect.as(store.suspend(lease, disabled(error)), false)
  if (failingMs >= failingMsMax) {
    const reason = `All attempts have failed for ${failingMsMax / 86_400_000} days. ${error}`
    return yield* Effect.as(store.suspend(lease, disabled(reason)), false)
  }
  const retryAfterMs = reply.kind === "answered" ? reply.retryAfterMs : undefined
  const delayMs = retryDelayMs(attempts + 1, { random: yield* Random.next, retryAfterMs })
  if (delayMs !== undefined) return yield* Effect.as(store.fail(lease, { error, delayMs }), false)
  yield* Metric.update(deadLettersTotal, 1)
  return yield* store.abandon(lease, error)
})

/** The caller on whose behalf a webhook subscribes; `undefined` once its key is revoked. */
const callerOf = Effect.fnUntraced(function* ({ owner, keyId }: LeasedWebhook, { keys }: Delivery) {
  if (owner === undefined) return { keyId } satisfies Caller
  const key = (yield* keys.ofClient(owner)).find((each) => each.keyId === keyId && each.revokedMs === undefined)
  return key && ({ keyId, key } satisfies Caller)
})

const requestOf = ({ query, variables, operationName, lease, cursor }: LeasedWebhook, caller: Caller) => ({
  query,
  // Checked when the webhook was created.
  variables: JSON.parse(variables) as Readonly<Record<string, unknown>>,
  operationName,
  caller,
  requestId: `webhook-${lease}`,
  // Empty if it was created before the first block.
  after: cursor === "" ? undefined : cursor,
})

/** Delivers the messages of an opened subscription until an attempt fails, or it ends. */
const deliverOpened = Effect.fnUntraced(function* (
  webhook: LeasedWebhook,
  { pull }: OpenSubscription,
  delivery: Delivery,
) {
  const { store } = delivery
  const { lease, webhookId } = webhook
  while (true) {
    const pulled = yield* Effect.result(pull)
    if (Result.isFailure(pulled)) return yield* suspend(webhook, pulled.failure, delivery)
    for (const { cursor, result } of pulled.success) {
      const messageId = messageIdOf(webhookId, { cursor, data: result.data })
      const message = { messageId, cursor, body: JSON.stringify(result) }
      if (!(yield* store.begin(lease, message))) return
      if (!(yield* attempt(webhook, message, { attempts: 0, delivery }))) return
    }
  }
})

/** Ends a delivery whose subscription failed. */
const suspend = Effect.fnUntraced(function* ({ lease }: LeasedWebhook, error: Error, { store }: Delivery) {
  if (failureOf(error) === undefined) yield* Effect.logError("A webhook's subscription failed because of a bug.", error)
  const suspension = suspensionOf(error)
  if (suspension === undefined) yield* store.release([lease])
  else yield* store.suspend(lease, suspension)
})

/** Opens the subscription of a webhook, and closes it in the end. */
const subscribe = Effect.fnUntraced(function* (webhook: LeasedWebhook, delivery: Delivery) {
  const { store, open } = delivery
  const caller = yield* callerOf(webhook, delivery)
  if (caller === undefined) {
    const reason = "The key that created or activated the webhook is revoked."
    return yield* store.suspend(webhook.lease, disabled(reason))
  }
  yield* Effect.acquireUseRelease(
    Effect.result(open(requestOf(webhook, caller))),
    (opened) =>
      Result.isFailure(opened)
        ? suspend(webhook, opened.failure, delivery)
        : deliverOpened(webhook, opened.success, delivery),
    (opened) => (Result.isFailure(opened) ? Effect.void : opened.success.close),
  )
})

/** Delivers to a leased webhook until an attempt fails, its subscription ends, or its lease does. Fails while the database is unavailable. */
export const deliverMessages: (
  webhook: LeasedWebhook,
  delivery: Delivery,
) => Effect.Effect<void, DatabaseUnavailable, Store> = Effect.fn("Webhooks.deliver")(function* (webhook, delivery) {
  if (!(yield* sendRequested(webhook, delivery))) return
  const { message, attempts } = webhook
  if (message !== undefined && !(yield* attempt(webhook, message, { attempts, delivery }))) return
  // Successes from here on end the time of failures, and it is read again after the first failure.
  yield* subscribe({ ...webhook, failingMs: 0, cursor: message?.cursor ?? webhook.cursor }, delivery)
})
