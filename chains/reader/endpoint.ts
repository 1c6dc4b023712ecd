/**
 * One JSON-RPC endpoint over viem's HTTP client: batches, time-outs, limits and errors in our terms.
 *
 * A JSON-RPC error is returned as a value, for the caller to interpret. Limits are not: refused calls are retried in smaller
 * requests or later, as long as that makes progress.
 */
import { Clock, Effect, Semaphore } from "effect"
import { getHttpRpcClient } from "viem/utils"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { RpcUnavailable } from "./chain-reader.ts"
import { atHost, EndpointTrouble, publicText, troubleOf } from "./endpoint-trouble.ts"
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
import { type RpcAnswer, readAnswers } from "./rpc-answer.ts"
import { type RpcFault, readFault, readRetryAfter, readStatus } from "./rpc-fault.ts"
import { countLimit, measureRequest } from "./rpc-metrics.ts"

/** Largest response that is read from an endpoint: the traces of a few dozen full blocks take tens of MiB. @limit operators */
const answerBytesMax = 256 * 1024 * 1024

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
  /** Calls in one request. */
  readonly batchCallsMax: number
  /** The longest that a request waits for a limit to pass before the endpoint counts as unavailable. */
  readonly patienceMs: number
}

interface Posted {
  readonly body: unknown
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
}

/** Result of a request: an answer for each call, or nothing where the call must be retried. */
type Brought = ReadonlyArray<RpcAnswer | undefined>

/** Creates an endpoint without sending a request. */
export const makeEndpoint = (settings: EndpointSettings): Endpoint => {
  const { chainId, url, position } = settings
  const client = getHttpRpcClient(url, { maxResponseBodySize: answerBytesMax, timeout: 0 })
  const turns = Semaphore.makeUnsafe(startRequestsAtOnce)
  let pace = startPace(settings.batchCallsMax)

  const unavailable = (method: string, trouble: EndpointTrouble) =>
    new RpcUnavailable({ chainId, method, cause: atHost(url, trouble) })

  const rateLimited = (calls: ReadonlyArray<RpcCall>, retryAtMs: number | undefined) =>
    unavailable(
      methodOf(calls),
      new EndpointTrouble("The endpoint limits the rate of requests.", { kind: "rate", retryAtMs }),
    )

  const observe = Effect.fnUntraced(function* (event: PaceEvent) {
    pace = paceAfter(pace, event, yield* Clock.currentTimeMillis)
    yield* turns.resize(Math.max(1, Math.floor(pace.requestsAtOnce)))
    if (event.kind !== "answered" && event.kind !== "failed")
      yield* countLimit({ chainId, position, limit: event.kind })
  })

  /** Waits for this request's turn. Fails where that takes longer than `patienceMs`. */
  const takeTurn = Effect.fnUntraced(function* (calls: ReadonlyArray<RpcCall>): Effect.fn.Return<void, RpcUnavailable> {
    const nowMs = yield* Clock.currentTimeMillis
    const admitted = admit(pace, { calls: calls.length, nowMs, configuredCalls: settings.batchCallsMax })
    const waitMs = admitted.atMs - nowMs
    if (waitMs > settings.patienceMs) {
      return yield* rateLimited(calls, admitted.atMs)
    }
    pace = admitted.pace
    if (waitMs > 0) yield* Effect.sleep(waitMs)
  })

  const post = Effect.fnUntraced(function* (calls: ReadonlyArray<RpcCall>): Effect.fn.Return<Posted, EndpointTrouble> {
    const nowMs = yield* Clock.currentTimeMillis
    const bodies = calls.map((call, id) => ({ id, method: call.method, params: call.params }))
    const [only] = bodies
    let status: number | undefined
    let retryAfterMs: number | undefined
    const onResponse = (response: Response) => {
      status = response.status
      retryAfterMs = readRetryAfter(response.headers.get("retry-after"), nowMs)
    }
    const body = yield* Effect.tryPromise({
      try: (signal): Promise<unknown> => {
        const options = { fetchOptions: { signal }, onResponse }
        return bodies.length === 1 && only !== undefined
          ? client.request({ body: only, ...options })
          : client.request({ body: bodies, ...options })
      },
      catch: (cause) =>
        troubleOf(cause, { url, status, retryAtMs: retryAfterMs === undefined ? undefined : nowMs + retryAfterMs }),
    }).pipe(
      Effect.timeoutOrElse({
        duration: settings.requestTimeoutMs,
        orElse: () =>
          Effect.fail(new EndpointTrouble(`No answer within ${settings.requestTimeoutMs} ms.`, { isSlow: true })),
      }),
    )
    return { body, status, retryAfterMs }
  })

  /** Adapts the pace to a failed request. Fails with the failure, unless smaller requests may succeed. */
  const afterTrouble = Effect.fnUntraced(function* (
    calls: ReadonlyArray<RpcCall>,
    trouble: EndpointTrouble,
  ): Effect.fn.Return<Brought, RpcUnavailable> {
    const nowMs = yield* Clock.currentTimeMillis
    const retryAfterMs = trouble.retryAtMs === undefined ? undefined : trouble.retryAtMs - nowMs
    yield* observe(
      trouble.isSlow
        ? { kind: "size", calls: calls.length }
        : eventOf({ kind: trouble.kind, limit: undefined, retryAfterMs }, calls.length),
    )
    const canBeLess = calls.length > 1 && (trouble.kind === "batch" || trouble.kind === "size")
    if (canBeLess || trouble.kind === "rate") return calls.map(() => undefined)
    return yield* unavailable(methodOf(calls), trouble)
  })

  const readBrought = Effect.fnUntraced(function* (
    calls: ReadonlyArray<RpcCall>,
    { body, status, retryAfterMs }: Posted,
  ): Effect.fn.Return<Brought, RpcUnavailable> {
    const method = methodOf(calls)
    const answers = readAnswers(body, calls.length)
    const complaints = answers.flatMap((answer) => (answer !== undefined && "error" in answer ? [answer.error] : []))
    const faults = complaints.map((error) => {
      const fault = readFault(error)
      // The HTTP status is used if the message is not recognised.
      return { ...fault, kind: fault.kind ?? readStatus(status), retryAfterMs: fault.retryAfterMs ?? retryAfterMs }
    })
    const [complaint] = complaints
    const limit = faults.find(isLimit)
    if (limit === undefined && answers.every((answer) => answer !== undefined)) {
      yield* observe({ kind: "answered", calls: calls.length })
      return answers
    }
    if (limit?.kind === "access") {
      return yield* unavailable(
        method,
        new EndpointTrouble(publicText(complaint?.message ?? "", url), { kind: "access" }),
      )
    }
    if (limit !== undefined && (calls.length > 1 || limit.kind === "rate")) {
      yield* observe(eventOf(limit, calls.length))
      return answers.map((answer) =>
        answer === undefined || ("error" in answer && isLimit(readFault(answer.error))) ? undefined : answer,
      )
    }
    // A single call beyond a limit cannot be split: its error is the answer.
    if (calls.length === 1 && answers[0] !== undefined) return answers
    if (complaint === undefined) {
      yield* observe({ kind: "failed" })
      return yield* unavailable(method, new EndpointTrouble("The answer is not JSON-RPC."))
    }
    // One error in answer to a list: it takes no lists, or not this one. Call by call shows which.
    yield* observe({ kind: "batch", calls: calls.length, limit: 1 })
    return answers.map(() => undefined)
  })

  const send = (calls: ReadonlyArray<RpcCall>): Effect.Effect<Brought, RpcUnavailable> =>
    takeTurn(calls).pipe(
      Effect.andThen(
        Effect.result(post(calls)).pipe(
          Effect.flatMap((posted) =>
            posted._tag === "Success" ? readBrought(calls, posted.success) : afterTrouble(calls, posted.failure),
          ),
          measureRequest({ chainId, position, method: methodOf(calls), count: calls.length }),
        ),
      ),
      turns.withPermits(1),
    )

  return {
    pace: Effect.sync(() => pace),
    ask: Effect.fnUntraced(function* (calls) {
      const answers: Array<RpcAnswer | undefined> = calls.map(() => undefined)
      let left = calls.map((call, index) => ({ call, index }))
      while (left.length > 0) {
        const callsAtOnce = pace.batchCalls
        const requests = Array.from({ length: Math.ceil(left.length / callsAtOnce) }, (_, request) =>
          left.slice(request * callsAtOnce, (request + 1) * callsAtOnce),
        )
        const brought = yield* Effect.forEach(requests, (request) => send(request.map(({ call }) => call)), {
          concurrency: requestsAtOnceMax,
        })
        const answered = brought.flat()
        for (const [order, { index }] of left.entries()) answers[index] = answered[order]
        const unanswered = left.filter(({ index }) => answers[index] === undefined)
        if (unanswered.length === left.length && pace.batchCalls >= callsAtOnce) {
          return yield* rateLimited(calls, pace.nextAtMs)
        }
        left = unanswered
      }
      return answers.filter((answer) => answer !== undefined)
    }),
  }
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
