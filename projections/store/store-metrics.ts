/** Metrics of store statements, by operation: the closed list of our own statements and tables. */
import { Clock, Effect, Metric } from "effect"
import type { InsertRequest, Statement } from "./store.ts"

const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const queryDuration = Metric.histogram("projections_query_duration_seconds", {
  description: "Duration of a query until its rows are complete, by operation.",
  boundaries,
})
const statementDuration = Metric.histogram("projections_statement_duration_seconds", {
  description: "Duration of a statement without rows, by operation.",
  boundaries,
})
const insertDuration = Metric.histogram("projections_insert_duration_seconds", {
  description: "Duration of an insert, by table.",
  boundaries,
})
const rowsInserted = Metric.counter("projections_rows_inserted_total", {
  description: "Rows inserted, by table.",
  incremental: true,
})
const failuresTotal = Metric.counter("projections_failures_total", {
  description: "Failed calls of the store, by error tag.",
  incremental: true,
})

/** Failures that alarms wait for. */
const alarmingTags = ["StatementRejected", "StoreFull", "StoreUnavailable"] as const

/** Starts to count failures: an increase from nothing is invisible to alarms. */
export const startFailureCounts: Effect.Effect<void> = Effect.forEach(
  alarmingTags,
  (tag) => Metric.update(Metric.withAttributes(failuresTotal, { tag }), 0),
  { discard: true },
)

/** Measures a call, whatever its outcome, and counts failures by tag. */
const measured = <A, E extends { readonly _tag: string }, R>(
  call: Effect.Effect<A, E, R>,
  duration: Metric.Metric<number, unknown>,
) =>
  Effect.gen(function* () {
    const startedMs = yield* Clock.currentTimeMillis
    const exit = yield* Effect.exit(
      Effect.tapError(call, ({ _tag }) => Metric.update(Metric.withAttributes(failuresTotal, { tag: _tag }), 1)),
    )
    yield* Metric.update(duration, ((yield* Clock.currentTimeMillis) - startedMs) / 1000)
    return yield* exit
  })

const measuredStatement =
  (duration: Metric.Histogram<number>) =>
  <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>, { operation, target }: Statement) =>
    Effect.andThen(
      Effect.annotateCurrentSpan({ operation, ...(target === undefined ? {} : { target }) }),
      measured(call, Metric.withAttributes(duration, { operation })),
    )

/** Measures a query within the current span. */
export const measureQuery = measuredStatement(queryDuration)

/** Measures a statement without rows within the current span. */
export const measureStatement = measuredStatement(statementDuration)

/** Measures an insert within the current span, and counts its rows after success. */
export const measureInsert = <A, E extends { readonly _tag: string }, R>(
  call: Effect.Effect<A, E, R>,
  { table, rows }: InsertRequest,
) =>
  Effect.gen(function* () {
    yield* Effect.annotateCurrentSpan({ table, count: rows.length })
    const inserted = yield* measured(call, Metric.withAttributes(insertDuration, { table }))
    yield* Metric.update(Metric.withAttributes(rowsInserted, { table }), rows.length)
    return inserted
  })
