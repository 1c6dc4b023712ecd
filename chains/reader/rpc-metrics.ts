/** What is counted of questions to endpoints, by chain, method and outcome. */
import { Clock, Effect, Exit, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainLabel } from "../chain-label.ts"

const callsTotal = Metric.counter("chains_rpc_calls_total", {
  description: "JSON-RPC calls, by chain, method and outcome.",
  incremental: true,
})
const requestDuration = Metric.histogram("chains_rpc_duration_seconds", {
  description: "Time from a JSON-RPC request, which may hold many calls, to its answer.",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** One JSON-RPC request: for which chain, of which method, with how many calls. */
interface MeasuredRequest {
  readonly chainId: ChainId
  readonly method: string
  readonly count: number
}

/** Measures one request, in a span of its own. Calls that the endpoint answers with an error count as `error`. */
export const measureRequest =
  ({ chainId, method, count }: MeasuredRequest) =>
  <Answer extends object, E>(
    request: Effect.Effect<ReadonlyArray<Answer>, E>,
  ): Effect.Effect<ReadonlyArray<Answer>, E> => {
    const chain = chainLabel(chainId)
    return Effect.gen(function* () {
      const startedMs = yield* Clock.currentTimeMillis
      const exit = yield* Effect.exit(request)
      const endedMs = yield* Clock.currentTimeMillis
      yield* Metric.update(Metric.withAttributes(requestDuration, { chain, method }), (endedMs - startedMs) / 1000)
      for (const [outcome, calls] of outcomesOf(exit, count)) {
        yield* Metric.update(Metric.withAttributes(callsTotal, { chain, method, outcome }), calls)
      }
      return yield* exit
    }).pipe(Effect.withSpan("Endpoint.ask", { kind: "client", attributes: { chain, method, count } }))
  }

/** Calls by outcome; `unavailable` are those of a request without an answer of use. */
const outcomesOf = (
  exit: Exit.Exit<ReadonlyArray<object>, unknown>,
  count: number,
): ReadonlyArray<readonly [outcome: string, calls: number]> => {
  if (Exit.isFailure(exit)) return [["unavailable", count]]
  const errors = exit.value.filter((answer) => "error" in answer).length
  const outcomes = [
    ["ok", count - errors],
    ["error", errors],
  ] as const
  return outcomes.filter(([, calls]) => calls > 0)
}
