/** Telemetry of each GraphQL request: duration, outcome and trace. */
import { Clock, Effect, Metric, Tracer } from "effect"
import { parseTraceParent, traceParentOf } from "#schemas/domain/trace-parent.ts"
import type { Answer } from "../graphql/graphql-answer.ts"

const inFlight = Metric.gauge("api_requests_in_flight", {
  description: "GraphQL requests that are being answered.",
})
const requestDuration = Metric.histogram("api_request_duration_seconds", {
  description: "Time from a GraphQL request to its answer, by root field and outcome.",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})
const requestsTotal = Metric.counter("api_requests_total", {
  description: "GraphQL requests answered, by root field and outcome.",
  incremental: true,
})

/** An answer, and the trace in which it came about; none where nothing is traced. */
export interface TracedAnswer {
  readonly answer: Answer
  readonly traceId: string | undefined
}

/** Telemetry attributes of a request. */
export interface RequestOrigin {
  readonly requestId: string
  /** The caller's W3C trace context: the answer's span becomes part of that trace. */
  readonly traceParent: string | undefined
}

const measured = <E, R>(answering: Effect.Effect<Answer, E, R>) =>
  Effect.gen(function* () {
    const startedMs = yield* Clock.currentTimeMillis
    const answer = yield* answering
    const endedMs = yield* Clock.currentTimeMillis
    const labels = { field: answer.rootField, outcome: answer.outcome }
    yield* Metric.update(Metric.withAttributes(requestDuration, labels), (endedMs - startedMs) / 1000)
    yield* Metric.update(Metric.withAttributes(requestsTotal, labels), 1)
    yield* Effect.annotateCurrentSpan(labels)
    return answer
  })

/** Counts a request while it is being answered, also where its caller goes away. */
const countedInFlight = <A, E, R>(answering: Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Metric.modify(inFlight, 1),
    () => answering,
    () => Metric.modify(inFlight, -1),
  )

/** Answers in a span of its own, which is the root of a trace where the caller brings none, and measures. */
export const observeRequest = <E, R>(
  answering: Effect.Effect<Answer, E, R>,
  { requestId, traceParent }: RequestOrigin,
): Effect.Effect<TracedAnswer, E, Exclude<R, Tracer.ParentSpan>> => {
  const caller = traceParent === undefined ? undefined : parseTraceParent(traceParent)
  return Effect.gen(function* () {
    const span = yield* Effect.orDie(Effect.currentSpan)
    const answer = yield* measured(answering)
    return { answer, traceId: traceParentOf(span) === undefined ? undefined : span.traceId }
  }).pipe(
    countedInFlight,
    Effect.withSpan(
      "Api.answer",
      {
        kind: "server",
        attributes: { requestId },
        ...(caller === undefined ? { root: true } : { parent: Tracer.externalSpan(caller) }),
      },
      // All requests begin at the same place.
      { captureStackTrace: false },
    ),
  )
}
