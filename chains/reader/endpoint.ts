/**
 * One JSON-RPC endpoint over viem's HTTP client: batches, time-outs and errors in our terms.
 *
 * An answer that is a JSON-RPC error is a value here: what it means is for the caller to say. A failure is an
 * endpoint that did not answer at all, or that said it was too busy.
 */
import { Effect, Schema } from "effect"
import { HttpRequestError } from "viem"
import { getHttpRpcClient } from "viem/utils"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { RpcUnavailable } from "./chain-reader.ts"
import { measureRequest } from "./rpc-metrics.ts"

/** 256 MiB: the largest answer that is read. The traces of a few dozen full blocks take some tens of MiB. */
const answerBytesMax = 256 * 1024 * 1024

/** One call of a batch. */
export interface RpcCall {
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** What JSON-RPC calls an error. */
export interface RpcError {
  readonly code: number
  readonly message: string
}

/** One answer: a result, `null` included, or an error. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcError }

/** What an endpoint can do, as far as it matters to us. Found out by `probe.ts`, once. */
export interface Abilities {
  readonly hasBlockReceipts: boolean
  /** Which way of tracing a block it offers. */
  readonly traceMethod: "trace_block" | "debug_traceBlockByHash" | undefined
  /** False where the state of the newest block can be answered from the block that is being made: anvil does that. */
  readonly hasSettledHead: boolean
}

/** One endpoint of a chain. */
export interface Endpoint {
  /** Asks all calls, in as few requests as allowed; the answers are in the order of the calls. */
  readonly ask: (calls: ReadonlyArray<RpcCall>) => Effect.Effect<ReadonlyArray<RpcAnswer>, RpcUnavailable>
}

/** How an endpoint is spoken to. */
export interface EndpointSettings {
  readonly chainId: ChainId
  readonly url: string
  readonly requestTimeoutMs: number
  /** Calls in one request. */
  readonly batchCallsMax: number
}

const AnswerEnvelope = Schema.Struct({
  id: Schema.optionalKey(Schema.Unknown),
  result: Schema.optionalKey(Schema.Unknown),
  error: Schema.optionalKey(Schema.Struct({ code: Schema.Finite, message: Schema.String })),
})

const isEnvelope = Schema.is(AnswerEnvelope)

/** Makes an endpoint. Nothing is asked yet. */
export const makeEndpoint = (settings: EndpointSettings): Endpoint => {
  const { chainId } = settings
  const client = getHttpRpcClient(settings.url, { maxResponseBodySize: answerBytesMax, timeout: 0 })
  // An endpoint that refused a batch once is asked call by call from then on.
  let takesBatches = settings.batchCallsMax > 1

  const unavailable = (method: string, cause: unknown) =>
    new RpcUnavailable({ chainId, method, cause: withoutUrl(cause, settings.url) })

  const post = (calls: ReadonlyArray<RpcCall>): Effect.Effect<unknown, RpcUnavailable> => {
    const method = methodOf(calls)
    const bodies = calls.map((call, id) => ({ id, method: call.method, params: call.params }))
    const [only] = bodies
    return Effect.tryPromise({
      try: (signal): Promise<unknown> => {
        const fetchOptions = { signal }
        return bodies.length === 1 && only !== undefined
          ? client.request({ body: only, fetchOptions })
          : client.request({ body: bodies, fetchOptions })
      },
      catch: (cause) => unavailable(method, cause),
    }).pipe(
      Effect.timeoutOrElse({
        duration: settings.requestTimeoutMs,
        orElse: () => Effect.fail(unavailable(method, new Error(`No answer within ${settings.requestTimeoutMs} ms.`))),
      }),
    )
  }

  const askOnce = Effect.fnUntraced(function* (
    calls: ReadonlyArray<RpcCall>,
  ): Effect.fn.Return<ReadonlyArray<RpcAnswer>, RpcUnavailable> {
    const method = methodOf(calls)
    const body = yield* post(calls)
    if (calls.length > 1 && !Array.isArray(body)) {
      // Either the endpoint takes no batches, or it refused this one; call by call shows which.
      takesBatches = false
      return (yield* Effect.forEach(calls, (call) => askOnce([call]))).flat()
    }
    const answers = decodeAnswers(body, calls.length)
    if (answers === undefined) return yield* unavailable(method, new Error("The answer is not JSON-RPC."))
    const busy = answers.find((answer) => "error" in answer && isBusy(answer.error))
    if (busy !== undefined && "error" in busy) return yield* unavailable(method, new Error(busy.error.message))
    return answers
  })

  return {
    ask: Effect.fnUntraced(function* (calls) {
      const count = takesBatches ? settings.batchCallsMax : 1
      const requests = Array.from({ length: Math.ceil(calls.length / count) }, (_, index) =>
        calls.slice(index * count, (index + 1) * count),
      )
      const answers = yield* Effect.forEach(requests, (request) =>
        askOnce(request).pipe(measureRequest({ chainId, method: methodOf(request), count: request.length })),
      )
      return answers.flat()
    }),
  }
}

/** What a request is named by: calls that go together are of one method, or follow from the first. */
const methodOf = (calls: ReadonlyArray<RpcCall>): string => calls[0]?.method ?? "nothing"

/** Answers in the order of the ids that were sent; `undefined` where the body is not as many answers. */
const decodeAnswers = (body: unknown, count: number): ReadonlyArray<RpcAnswer> | undefined => {
  const envelopes = Array.isArray(body) ? body : [body]
  const byId = new Map<unknown, RpcAnswer>()
  for (const envelope of envelopes) {
    if (!isEnvelope(envelope)) return undefined
    const id = Array.isArray(body) ? envelope.id : 0
    byId.set(id, envelope.error === undefined ? { result: envelope.result ?? null } : { error: envelope.error })
  }
  const answers = Array.from({ length: count }, (_, id) => byId.get(id)).filter((answer) => answer !== undefined)
  return answers.length === count ? answers : undefined
}

/** True for answers that say "later": limits of rate, which providers write in many ways. */
const isBusy = ({ code, message }: RpcError): boolean =>
  code === -32005 || code === 429 || /rate.?limit|too many requests|throughput|capacity exceeded/i.test(message)

/** What happened, without the address of the endpoint: providers put keys into it. */
const withoutUrl = (cause: unknown, url: string): Error => {
  const status = cause instanceof HttpRequestError && cause.status !== undefined ? ` (status ${cause.status})` : ""
  const details = cause instanceof HttpRequestError ? cause.details : String(cause)
  return new Error(`${details.replaceAll(url, "the endpoint").slice(0, 500)}${status}`)
}
