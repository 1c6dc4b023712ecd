/** Metrics of requests to endpoints, by chain, method and outcome. */
import { Clock, Effect, Exit, Metric } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { chainLabel } from "../chain-label.ts"

const callsTotal = Metric.counter("chains_rpc_calls_total", {
  description: "JSON-RPC calls, by chain, method and outcome.",
  incremental: true,
})
const endpointRequests = Metric.counter("chains_rpc_endpoint_requests_total", {
  description: "JSON-RPC requests, by chain, endpoint in the order of the setting, and outcome.",
  incremental: true,
})
const limitsMet = Metric.counter("chains_rpc_limits_total", {
  description: "Limits that endpoints set us, by chain, endpoint and what was limited.",
  incremental: true,
})
const retries = Metric.counter("chains_rpc_retries_total", {
  description: "Requests repeated, to another endpoint or after a wait.",
  incremental: true,
})
const receiptlessBlocks = Metric.counter("chains_blocks_without_receipts_total", {
  description: "Blocks read from endpoints without receipts: their logs are verified against the bloom only.",
  incremental: true,
})
const requestDuration = Metric.histogram("chains_rpc_duration_seconds", {
  description: "Time from a JSON-RPC request, which may hold many calls, to its answer.",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** Counts a block whose logs no root covers. */
export const countReceiptless = (chainId: ChainId): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(receiptlessBlocks, { chain: chainLabel(chainId) }), 1)

/** One JSON-RPC request: for which chain, to which of its endpoints, of which method, with how many calls. */
interface MeasuredRequest {
  readonly chainId: ChainId
  readonly position: number
  readonly method: string
  readonly count: number
}

/** Measures one request, in a span of its own. Calls that the endpoint answers with an error count as `error`. */
export const measureRequest =
  ({ chainId, position, method, count }: MeasuredRequest) =>
  <Answer extends object | undefined, E>(
    request: Effect.Effect<ReadonlyArray<Answer>, E>,
  ): Effect.Effect<ReadonlyArray<Answer>, E> => {
    const chain = chainLabel(chainId)
    return Effect.gen(function* () {
      const startedMs = yield* Clock.currentTimeMillis
      const exit = yield* Effect.exit(request)
      const endedMs = yield* Clock.currentTimeMillis
      yield* Metric.update(Metric.withAttributes(requestDuration, { chain, method }), (endedMs - startedMs) / 1000)
      const requestOutcome = Exit.isSuccess(exit) ? "ok" : "unavailable"
      const ofEndpoint = { chain, endpoint: String(position), outcome: requestOutcome }
      yield* Metric.update(Metric.withAttributes(endpointRequests, ofEndpoint), 1)
      for (const [outcome, calls] of outcomesOf(exit, count)) {
        yield* Metric.update(Metric.withAttributes(callsTotal, { chain, method, outcome }), calls)
      }
      return yield* exit
    }).pipe(Effect.withSpan("Endpoint.ask", { kind: "client", attributes: { chain, method, count } }))
  }

/** Counts a limit that an endpoint set us: of rate, of calls in a request, or of what an answer holds. */
export const countLimit = (met: {
  readonly chainId: ChainId
  readonly position: number
  readonly limit: "rate" | "batch" | "size"
}): Effect.Effect<void> => {
  const attributes = { chain: chainLabel(met.chainId), endpoint: String(met.position), limit: met.limit }
  return Metric.update(Metric.withAttributes(limitsMet, attributes), 1)
}

/** Counts a retry of a request. */
export const countRetry = (chainId: ChainId): Effect.Effect<void> =>
  Metric.update(Metric.withAttributes(retries, { chain: chainLabel(chainId) }), 1)

/** Calls by outcome; `unavailable` are those without a usable answer. */
const outcomesOf = (
  exit: Exit.Exit<ReadonlyArray<object | undefined>, unknown>,
  count: number,
): ReadonlyArray<readonly [outcome: string, calls: number]> => {
  if (Exit.isFailure(exit)) return [["unavailable", count]]
  const answers = exit.value.filter((answer) => answer !== undefined)
  const errors = answers.filter((answer) => "error" in answer).length
  const outcomes = [
    ["ok", answers.length - errors],
    ["error", errors],
    ["unavailable", count - answers.length],
  ] as const
  return outcomes.filter(([, calls]) => calls > 0)
}
