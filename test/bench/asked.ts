/** Latency and throughput of queries over HTTP, as one caller and as several see them. */
import { Effect } from "effect"
import { startApi } from "#api/server/server.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askBenchApi } from "./ask-bench-api.ts"
import { type Figure, median, quantile, timedMs } from "./bench.ts"

/** Responses per figure, and callers at once. */
const [requestsPerLine, callers, requestsOfCallers] = [200, 8, 800]

const warmUpRequests = 20

/** The API over the tables of a chain. */
export const benchApi = (chain: ChainDefinition) =>
  startApi({ host: "127.0.0.1", port: 0, chains: [chain], describeChain: () => chain })

/** A query about one address after the other. */
export interface Question {
  readonly url: string
  readonly query: string
  readonly addresses: ReadonlyArray<Address>
  readonly isPriced?: boolean
}

const answerMs = ({ url, query, addresses, isPriced }: Question, request: number) =>
  timedMs(askBenchApi(url, query, addresses[request % addresses.length] ?? zeroAddress, isPriced))

const latenciesOf = (name: string, times: ReadonlyArray<number>): ReadonlyArray<Figure> => [
  { name: `${name}, p50`, value: median(times), unit: "ms" },
  { name: `${name}, p99`, value: quantile(times, 0.99), unit: "ms" },
]

/** The latencies that one caller sees. */
export const askedAlone = Effect.fnUntraced(function* (name: string, question: Question) {
  const times = yield* Effect.forEach(Array.from({ length: warmUpRequests + requestsPerLine }), (_, request) =>
    answerMs(question, request),
  )
  return latenciesOf(name, times.slice(warmUpRequests))
})

/** Latencies and throughput of several callers at once. */
export const askedAtOnce = Effect.fnUntraced(function* (name: string, question: Question) {
  const startedMs = performance.now()
  const times = yield* Effect.forEach(
    Array.from({ length: requestsOfCallers }),
    (_, request) => answerMs(question, request),
    { concurrency: callers },
  )
  const wholeMs = performance.now() - startedMs
  const callersName = `${name}, ${callers} callers`
  const rate: Figure = { name: callersName, value: (1_000 * requestsOfCallers) / wholeMs, unit: "/s" }
  return [rate, ...latenciesOf(callersName, times)]
})
