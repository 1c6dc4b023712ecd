/** Delivers webhooks in this process. Every process of the API does so, and takes those that are due under leases, which others take over when it is killed. */
import { Cause, Effect, Fiber, Metric, type Scope } from "effect"
import type { Store } from "#projections/store/store.ts"
import { repeatWork } from "../access/repeat-work.ts"
import type { LeasedWebhook } from "../access/webhook-store.ts"
import { type Delivery, deliverMessages } from "./deliver-messages.ts"

/** Webhooks that one process delivers. @limit operators */
const processWebhooksMax = 5_000

/** Webhooks that a process takes at once, so that several share them. */
const takenMax = 16

const intervalMs = 1_000

/** Interval of reads for metrics. */
const stateIntervalMs = 10_000

/** Time to end a lease when the process stops; it expires by itself. */
const releaseMsMax = 1_000

const lagSeconds = Metric.gauge("api_webhook_lag_seconds", {
  description: "Age of the oldest message in delivery, over all webhooks.",
})

const overdueCount = Metric.gauge("api_webhooks_overdue", {
  description: "Webhooks that no process has taken for a minute.",
})

/** Delivers until the scope closes. */
export const deliverWebhooks = Effect.fnUntraced(function* (
  delivery: Delivery,
): Effect.fn.Return<void, never, Scope.Scope | Store> {
  const { store } = delivery
  const scope = yield* Effect.scope
  const workers = new Map<string, Fiber.Fiber<void>>()
  const start = Effect.fnUntraced(function* (webhook: LeasedWebhook) {
    const work = deliverMessages(webhook, delivery).pipe(
      // Another process need not wait until the lease expires.
      Effect.onInterrupt(() => Effect.ignore(Effect.timeout(store.release([webhook.lease]), releaseMsMax))),
      // Its lease expires, and the webhook is taken again.
      Effect.catchCause((cause) =>
        Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logWarning("A webhook is taken again later.", cause),
      ),
      Effect.ensuring(Effect.sync(() => workers.delete(webhook.lease))),
    )
    workers.set(webhook.lease, yield* Effect.forkIn(work, scope))
  })
  const round = Effect.gen(function* () {
    const valid = yield* store.renew([...workers.keys()])
    for (const [lease, worker] of workers) {
      if (valid.has(lease)) continue
      workers.delete(lease)
      yield* Effect.forkIn(Fiber.interrupt(worker), scope)
    }
    const countMax = Math.min(takenMax, processWebhooksMax - workers.size)
    if (countMax > 0) for (const webhook of yield* store.take(countMax)) yield* start(webhook)
  })
  const measure = Effect.gen(function* () {
    const { lagMsMax, overdueCount: count } = yield* store.state
    yield* Metric.update(lagSeconds, lagMsMax / 1_000)
    yield* Metric.update(overdueCount, count)
  })
  yield* Effect.forkIn(repeatWork(round, intervalMs), scope)
  yield* Effect.forkIn(repeatWork(measure, stateIntervalMs), scope)
})
