/** A thread with several callers of an API, whose work is then not done by the thread of the API. */
import { parentPort, workerData } from "node:worker_threads"
import { Effect } from "effect"
import { type Query, queryMs } from "./ask-bench-api.ts"

/** The work of the thread. */
export interface CallersWork {
  readonly query: Query
  /** The first address, as an index into those of the query. */
  readonly first: number
  readonly requests: number
  readonly callers: number
}

/** Latencies of the callers, in milliseconds. */
export interface CallersSaw {
  readonly times: ReadonlyArray<number>
  readonly wholeMs: number
}

const { query, first, requests, callers }: CallersWork = workerData
const startedMs = performance.now()
const times = await Effect.runPromise(
  Effect.forEach(Array.from({ length: requests }), (_, request) => queryMs(query, first + request), {
    concurrency: callers,
  }),
)
const saw: CallersSaw = { times, wholeMs: performance.now() - startedMs }
parentPort?.postMessage(saw)
