/**
 * One JSON-RPC endpoint over HTTP: batches, time-outs, limits and errors in our terms.
 *
 * A JSON-RPC error is returned as a value, for the caller to interpret. Limits are not: refused calls are retried in smaller
 * requests or later, as long as that makes progress.
 */
import { Clock, Effect, Semaphore } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { RpcUnavailable } from "./chain-reader.ts"
import { atHost, EndpointTrouble, publicText, troubleOf } from "./endpoint-trouble.ts"
import type { JsonText } from "./json-text.ts"
import {
  admit,
  type Pace,
  type PaceEvent,
  paceAfter,
  requestsAtOnceMax,
  startPace,
  startRequestsAtOnce,
} from "./pace.ts"
import type { FaultKind } from "./provider-message.ts"
import { parsedAnswer, type RpcAnswer, readAnswers, releaseTexts, type ScannedAnswer } from "./rpc-answer.ts"
import { type RpcError, type RpcFault, readFault, readRetryAfter, readStatus } from "./rpc-fault.ts"
import { countLimit, measureRequest } from "./rpc-metrics.ts"
import { requestAnswer } from "./rpc-request.ts"

/** One call of a batch. */
export interface RpcCall {
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** Method by which an endpoint returns receipts. */
export type ReceiptMethod =
  | "eth_getBlockReceipts"
  | "eth_getTransactionReceipt"
  /** Logs alone, by the block's hash: neither gas nor success are known then. */
  | "eth_getLogs"

/** Capabilities of an endpoint, probed once by `probe.ts`. */
export interface Abilities {
  readonly receiptMethod: ReceiptMethod
  /** Its method of tracing a block. */
  readonly traceMethod: "trace_block" | "debug_traceBlockByHash" | undefined
  /** False if the state of the newest block may be that of the pending block, as with anvil. */
  readonly hasSettledHead: boolean
  /** Whether it runs calls that create a contract, and so batches of balances (`abi/balance-batch.ts`). */
  readonly hasBalanceBatches: boolean
}

/** One endpoint of a chain. */
export interface Endpoint {
  /** Asks all calls, in as few requests as allowed; the answers are in the order of the calls. */
  readonly ask: (calls: ReadonlyArray<RpcCall>) => Effect.Effect<ReadonlyArray<RpcAnswer>, RpcUnavailable>
  /** The same for answers that are scanned, not parsed: the caller ends their use with `releaseTexts`. */
  readonly askScanned: (calls: ReadonlyArray<RpcCall>) => Effect.Effect<ReadonlyArray<ScannedAnswer>, RpcUnavailable>
  /** The measured pace of the endpoint. */
  readonly pace: Effect.Effect<Pace>
}

/** Settings of an endpoint. */
export interface EndpointSettings {
  readonly chainId: ChainId
  readonly url: string
  /** Its place among the endpoints of the chain, from 1. */
  readonly position: number
  readonly requestTimeoutMs: number
  /** Largest response; that of blocks where absent. */
  readonly answerBytesMax?: number | undefined
  /** Calls in one request. */
  readonly batchCallsMax: number
  /** The longest that a request waits for a limit to pass before the endpoint counts as unavailable. */
  readonly patienceMs: number
}

interface Posted {
  readonly body: JsonText
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
}

/** Result of a request: an answer for each call, absent where the call must be retried. */
type BatchAnswers = ReadonlyArray<ScannedAnswer | undefined>

/** An endpoint, its measured pace, and turns for as many requests at once as that allows. */
interface Connection {
  readonly settings: EndpointSettings
  readonly turns: Semaphore.Semaphore
  pace: Pace
}

/** The method that names a request: batched calls have one method, or follow from the first. */
const methodOf = (calls: ReadonlyArray<RpcCall>): string => calls[0]?.method ?? "nothing"

const limitKinds: ReadonlySet<FaultKind | undefined> = new Set(["access", "batch", "rate", "size"] as const)

const isLimit = ({ kind }: Pick<RpcFault, "kind">): boolean => limitKinds.has(kind)

const eventOf = ({ kind, limit, retryAfterMs }: RpcFault, calls: number): PaceEvent => {
  if (kind === "rate") return { kind, retryAfterMs }
  if (kind === "batch") return { kind, calls, limit }
  return kind === "size" ? { kind, calls } : { kind: "failed" }
}

const unavailable = ({ settings: { chainId, url } }: Connection, method: string, trouble: EndpointTrouble) =>
  new RpcUnavailable({ chainId, method, cause: atHost(url, trouble) })

const rateLimited = (connection: Connection, calls: ReadonlyArray<RpcCall>, retryAtMs: number | undefined) =>
  unavailable(
    connection,
    methodOf(calls),
    new EndpointTrouble("The endpoint limits the rate of requests.", { kind: "rate", retryAtMs }),
  )

const observe = Effect.fnUntraced(function* (connection: Connection, event: PaceEvent) {
  const { chainId, position } = connection.settings
  connection.pace = paceAfter(connection.pace, event, yield* Clock.currentTimeMillis)
  yield* connection.turns.resize(Math.max(1, Math.floor(connection.pace.requestsAtOnce)))
  if (event.kind !== "answered" && event.kind !== "failed") yield* countLimit({ chainId, position, limit: event.kind })
})

/** Waits for this request's turn. Fails where that takes longer than `patienceMs`. */
const takeTurn = Effect.fnUntraced(function* (
  connection: Connection,
  calls: ReadonlyArray<RpcCall>,
): Effect.fn.Return<void, RpcUnavailable> {
  const { batchCallsMax, patienceMs } = connection.settings
  const nowMs = yield* Clock.currentTimeMillis
  const admitted = admit(connection.pace, { calls: calls.length, nowMs, configuredCalls: batchCallsMax })
  const waitMs = admitted.atMs - nowMs
  if (waitMs > patienceMs) return yield* rateLimited(connection, calls, admitted.atMs)
  connection.pace = admitted.pace
  if (waitMs > 0) yield* Effect.sleep(waitMs)
})

const post = Effect.fnUntraced(function* (
  { settings }: Connection,
  calls: ReadonlyArray<RpcCall>,
): Effect.fn.Return<Posted, EndpointTrouble> {
  const { url, requestTimeoutMs, answerBytesMax: bytesMax } = settings
  const nowMs = yield* Clock.currentTimeMillis
  const numbered = calls.map(({ method, params }, id) => ({ id, method, params }))
  let status: number | undefined
  let retryAfterMs: number | undefined
  const onResponse = (response: Response) => {
    status = response.status
    retryAfterMs = readRetryAfter(response.headers.get("retry-after"), nowMs)
  }
  const body = yield* Effect.tryPromise({
    try: (signal) => requestAnswer(url, numbered, { signal, onResponse, bytesMax }),
    catch: (cause) =>
      troubleOf(cause, { url, status, retryAtMs: retryAfterMs === undefined ? undefined : nowMs + retryAfterMs }),
  }).pipe(
    Effect.timeoutOrElse({
      duration: requestTimeoutMs,
      orElse: () => Effect.fail(new EndpointTrouble(`No answer within ${requestTimeoutMs} ms.`, { isSlow: true })),
    }),
  )
  return { body, status, retryAfterMs }
})

/** Adapts the pace to a failed request. Fails with the failure, unless smaller requests may succeed. */
const adaptTo = Effect.fnUntraced(function* (
  connection: Connection,
  calls: ReadonlyArray<RpcCall>,
  trouble: EndpointTrouble,
): Effect.fn.Return<BatchAnswers, RpcUnavailable> {
  const nowMs = yield* Clock.currentTimeMillis
  const retryAfterMs = trouble.retryAtMs === undefined ? undefined : trouble.retryAtMs - nowMs
  const event: PaceEvent = trouble.isSlow
    ? { kind: "size", calls: calls.length }
    : eventOf({ kind: trouble.kind, limit: undefined, retryAfterMs }, calls.length)
  yield* observe(connection, event)
  const canBeLess = calls.length > 1 && (trouble.kind === "batch" || trouble.kind === "size")
  if (canBeLess || trouble.kind === "rate") return calls.map(() => undefined)
  return yield* unavailable(connection, methodOf(calls), trouble)
})

/** The faults of a response. The HTTP status is used if the message of an error is not recognised. */
const faultsOf = (errors: ReadonlyArray<RpcError>, { status, retryAfterMs }: Posted): ReadonlyArray<RpcFault> =>
  errors.map((error) => {
    const fault = readFault(error)
    return { ...fault, kind: fault.kind ?? readStatus(status), retryAfterMs: fault.retryAfterMs ?? retryAfterMs }
  })

const readBatch = Effect.fnUntraced(function* (
  connection: Connection,
  calls: ReadonlyArray<RpcCall>,
  posted: Posted,
): Effect.fn.Return<BatchAnswers, RpcUnavailable> {
  const method = methodOf(calls)
  const answers = readAnswers(posted.body, calls.length)
  const errors = answers.flatMap((answer) => (answer !== undefined && "error" in answer ? [answer.error] : []))
  const [error] = errors
  const limit = faultsOf(errors, posted).find(isLimit)
  if (limit === undefined && answers.every((answer) => answer !== undefined)) {
    yield* observe(connection, { kind: "answered", calls: calls.length })
    return answers
  }
  if (limit?.kind === "access") {
    const text = publicText(error?.message ?? "", connection.settings.url)
    return yield* unavailable(connection, method, new EndpointTrouble(text, { kind: "access" }))
  }
  if (limit !== undefined && (calls.length > 1 || limit.kind === "rate")) {
    yield* observe(connection, eventOf(limit, calls.length))
    return answers.map((answer) =>
      answer === undefined || ("error" in answer && isLimit(readFault(answer.error))) ? undefined : answer,
    )
  }
  // A single call beyond a limit cannot be split: its error is the answer.
  if (calls.length === 1 && answers[0] !== undefined) return answers
  if (error === undefined) {
    yield* observe(connection, { kind: "failed" })
    return yield* unavailable(connection, method, new EndpointTrouble("The answer is not JSON-RPC."))
  }
  // One error in answer to a list: it takes no lists, or not this one. Call by call shows which.
  yield* observe(connection, { kind: "batch", calls: calls.length, limit: 1 })
  return answers.map(() => undefined)
})

const send = (connection: Connection, calls: ReadonlyArray<RpcCall>): Effect.Effect<BatchAnswers, RpcUnavailable> => {
  const { chainId, position } = connection.settings
  const exchange = Effect.result(post(connection, calls)).pipe(
    Effect.flatMap((posted) =>
      posted._tag === "Success"
        ? readBatch(connection, calls, posted.success)
        : adaptTo(connection, calls, posted.failure),
    ),
    measureRequest({ chainId, position, method: methodOf(calls), count: calls.length }),
  )
  return takeTurn(connection, calls).pipe(Effect.andThen(exchange), connection.turns.withPermits(1))
}

/** Sends all calls in requests of the size that the endpoint takes, and those that it refused again, as long as that makes progress. */
const ask = Effect.fnUntraced(function* (connection: Connection, calls: ReadonlyArray<RpcCall>) {
  const answers: Array<ScannedAnswer | undefined> = calls.map(() => undefined)
  let left = calls.map((call, index) => ({ call, index }))
  while (left.length > 0) {
    const callsAtOnce = connection.pace.batchCalls
    const requests = Array.from({ length: Math.ceil(left.length / callsAtOnce) }, (_, request) =>
      left.slice(request * callsAtOnce, (request + 1) * callsAtOnce).map(({ call }) => call),
    )
    const batches = yield* Effect.forEach(requests, (request) => send(connection, request), {
      concurrency: requestsAtOnceMax,
    })
    const answered = batches.flat()
    for (const [order, { index }] of left.entries()) answers[index] = answered[order]
    const unanswered = left.filter(({ index }) => answers[index] === undefined)
    if (unanswered.length === left.length && connection.pace.batchCalls >= callsAtOnce) {
      return yield* rateLimited(connection, calls, connection.pace.nextAtMs)
    }
    left = unanswered
  }
  return answers.filter((answer) => answer !== undefined)
})

/** Answers as objects, which ends the use of their texts. */
const parseAnswers = (answers: ReadonlyArray<ScannedAnswer>): ReadonlyArray<RpcAnswer> => {
  const parsed = answers.map(parsedAnswer)
  releaseTexts(answers)
  return parsed
}

/** Creates an endpoint without sending a request. */
export const makeEndpoint = (settings: EndpointSettings): Endpoint => {
  const connection: Connection = {
    settings,
    turns: Semaphore.makeUnsafe(startRequestsAtOnce),
    pace: startPace(settings.batchCallsMax),
  }
  const askScanned = (calls: ReadonlyArray<RpcCall>) => ask(connection, calls)
  return {
    pace: Effect.sync(() => connection.pace),
    ask: (calls) => Effect.map(askScanned(calls), parseAnswers),
    askScanned,
  }
}
