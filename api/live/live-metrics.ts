/** Metrics of subscriptions. */
import { Effect, Metric } from "effect"
import { failureOf } from "../graphql/failure.ts"

/** Subscriptions that are open, by root. */
export const openGauge = Metric.gauge("api_subscriptions_open", {
  description: "Subscriptions that are open, by root.",
})

const messagesTotal = Metric.counter("api_messages_total", {
  description: "Messages of subscriptions, by root and action.",
  incremental: true,
})

const pushDuration = Metric.histogram("api_push_delay_seconds", {
  description: "Time from new marks to the messages about them, for subscriptions that waited for them.",
  boundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

const resumptionsTotal = Metric.counter("api_subscriptions_resumed_total", {
  description: "Subscriptions that began after a cursor, by root.",
  incremental: true,
})

const endsTotal = Metric.counter("api_subscriptions_ended_total", {
  description: "Subscriptions that ended, by reason.",
  incremental: true,
})

/** Counts a message. */
export const countMessage = (field: string, action: "ADD" | "RETRACT"): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(messagesTotal, { field, action }), 1)

/** Records the delay of messages, in milliseconds. */
export const recordDelay = (field: string, delayMs: number): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(pushDuration, { field }), delayMs / 1_000)

/** Counts a subscription that began after a cursor. */
export const countResumption = (field: string): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(resumptionsTotal, { field }), 1)

/** Counts the end of a subscription: by its failure, or because its client left. */
export const countEnd = (failure: unknown): Effect.Effect<void> =>
  Effect.suspend(() => {
    const reason = failure === undefined ? "left" : String(failureOf(failure)?.facts.tag ?? "INTERNAL")
    return Metric.update(Metric.withAttributes(endsTotal, { reason }), 1)
  })
