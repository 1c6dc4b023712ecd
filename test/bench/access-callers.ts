/** A thread with callers of several processes of an API, which go on with another process when one is gone. */
import { parentPort, workerData } from "node:worker_threads"
import { Clock, Effect } from "effect"

/** The work of the thread. */
export interface AccessCallersWork {
  readonly urls: ReadonlyArray<string>
  /** One caller for each. */
  readonly keys: ReadonlyArray<string>
  readonly body: string
  readonly durationMs: number
}

/** A response, as far as it is compared with the ledger. */
export interface SeenResponse {
  readonly requestId: string
  readonly status: number
  readonly cost: number
  readonly ms: number
}

/** Outcomes of the callers. */
export interface AccessCallersSaw {
  readonly responses: ReadonlyArray<SeenResponse>
  /** Requests without a response: their process was killed. */
  readonly lost: number
}

/** Time until a caller over its rate retries; a minute would exclude it from the rest. */
const refusedPauseMs = 1_000

const ask = (url: string, key: string, body: string) =>
  Effect.tryPromise(async (signal): Promise<SeenResponse> => {
    const startedMs = performance.now()
    const headers = { "content-type": "application/json", "x-service-api-key": key }
    const response = await fetch(`${url}/graphql`, { method: "POST", body, headers, signal })
    await response.arrayBuffer()
    return {
      requestId: response.headers.get("x-request-id") ?? "",
      status: response.status,
      cost: Number(response.headers.get("x-credits-cost") ?? 0),
      ms: performance.now() - startedMs,
    }
  })

const { urls, keys, body, durationMs }: AccessCallersWork = workerData
const responses: Array<SeenResponse> = []
let lost = 0

const callUntil = Effect.fnUntraced(function* (endMs: number, key: string, first: number) {
  for (let turn = first; (yield* Clock.currentTimeMillis) < endMs; ) {
    const response = yield* Effect.option(ask(urls[turn % urls.length] ?? "", key, body))
    if (response._tag === "None") {
      lost += 1
      turn += 1
      continue
    }
    responses.push(response.value)
    if (response.value.status === 429) yield* Effect.sleep(refusedPauseMs)
  }
})

await Effect.runPromise(
  Effect.gen(function* () {
    const endMs = (yield* Clock.currentTimeMillis) + durationMs
    yield* Effect.forEach(keys, (key, index) => callUntil(endMs, key, index), {
      concurrency: keys.length,
      discard: true,
    })
  }),
)
const saw: AccessCallersSaw = { responses, lost }
parentPort?.postMessage(saw)
