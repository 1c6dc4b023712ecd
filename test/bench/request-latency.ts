/** Latency and throughput of queries over HTTP, as one caller and as several see them. */
import { Worker } from "node:worker_threads"
import { Effect } from "effect"
import { startApi } from "#api/server/server.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Query, queryMs } from "./ask-bench-api.ts"
import { type Figure, median, quantile } from "./bench.ts"
import type { CallersSaw, CallersWork } from "./callers.ts"

/** Responses per figure, and callers at once. */
const [requestsPerLine, callers, requestsOfCallers] = [200, 8, 800]

const warmUpRequests = 20

/** Answers before those that several callers measure: V8 optimizes the code of an answer within its first thousand or so. */
const warmUpOfCallers = 800

/** The API over the tables of a chain. */
export const benchApi = (chain: ChainDefinition) =>
  startApi({ host: "127.0.0.1", port: 0, chains: [chain], describeChain: () => chain })

const latenciesOf = (name: string, times: ReadonlyArray<number>): ReadonlyArray<Figure> => [
  { name: `${name}, p50`, value: median(times), unit: "ms" },
  { name: `${name}, p99`, value: quantile(times, 0.99), unit: "ms" },
]

/** The latencies of requests one after the other. */
export const latenciesAlone = Effect.fnUntraced(function* (
  name: string,
  requestMs: (request: number) => Effect.Effect<number>,
) {
  const times = yield* Effect.forEach(Array.from({ length: warmUpRequests + requestsPerLine }), (_, request) =>
    requestMs(request),
  )
  return latenciesOf(name, times.slice(warmUpRequests))
})

/** The latencies that one caller sees. */
export const requestedAlone = (name: string, query: Query) => latenciesAlone(name, (request) => queryMs(query, request))

const runCallers = (work: CallersWork) =>
  Effect.callback<CallersSaw>((resume) => {
    const worker = new Worker(new URL("./callers.ts", import.meta.url), { workerData: work })
    worker.once("message", (saw: CallersSaw) => resume(Effect.succeed(saw)))
    worker.once("error", (cause) => resume(Effect.die(cause)))
    return Effect.promise(() => worker.terminate())
  })

/** Latencies and throughput of several callers at once, who begin with the address after those of `askedAlone`. */
export const requestedAtOnce = Effect.fnUntraced(function* (name: string, query: Query) {
  const warmUpFirst = warmUpRequests + requestsPerLine
  yield* runCallers({ query, first: warmUpFirst, requests: warmUpOfCallers, callers })
  const first = warmUpFirst + warmUpOfCallers
  const { times, wholeMs } = yield* runCallers({ query, first, requests: requestsOfCallers, callers })
  const callersName = `${name}, ${callers} callers`
  const rate: Figure = { name: callersName, value: (1_000 * requestsOfCallers) / wholeMs, unit: "/s" }
  return [rate, ...latenciesOf(callersName, times)]
})

const firstAnswers = 20

/** Longer than an API uses marks. */
const markAgeMs = 150

/**
 * The latency of first answers after a block, from which nothing is cached.
 *
 * @param moveMark - Writes the mark of a later record, as that of another block.
 */
export const requestedAfterBlocks = Effect.fnUntraced(function* <E, R>(
  name: string,
  query: Query,
  moveMark: (by: number) => Effect.Effect<void, E, R>,
) {
  const times = yield* Effect.forEach(Array.from({ length: firstAnswers }), (_, index) =>
    moveMark(index + 1).pipe(Effect.andThen(Effect.sleep(markAgeMs)), Effect.andThen(queryMs(query, index))),
  )
  const figure: Figure = { name: `${name}, first after a block, p50`, value: median(times), unit: "ms" }
  return [figure]
})
