/** Finds out whose chain an endpoint serves and what it can do, before anything is read from it. */
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { AnswerFields } from "./answer-fields.ts"
import { ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import type { Abilities, Endpoint, RpcAnswer, RpcError } from "./endpoint.ts"

/**
 * Asks an endpoint for its chain and tries, at its head, each way of reading receipts and traces.
 *
 * Fails with `ChainMismatch` where it serves another chain, and with `RpcUnavailable` where it does not answer.
 */
export const probe = Effect.fn("ChainReader.probe")(function* (
  endpoint: Endpoint,
  chainId: ChainId,
): Effect.fn.Return<Abilities, RpcUnavailable | ChainMismatch> {
  const [chain, head, client] = yield* endpoint.ask([
    { method: "eth_chainId", params: [] },
    { method: "eth_getBlockByNumber", params: ["latest", false] },
    { method: "web3_clientVersion", params: [] },
  ])
  const endpointChainId = yield* readCount(chain, { chainId, method: "eth_chainId" })
  if (endpointChainId !== chainId) return yield* new ChainMismatch({ chainId, endpointChainId })
  const link = yield* readHead(head, chainId)
  const [receipts, flat, trees] = yield* endpoint.ask([
    { method: "eth_getBlockReceipts", params: [link.number] },
    { method: "trace_block", params: [link.number] },
    { method: "debug_traceBlockByHash", params: [link.hash, callTracer] },
  ])
  return {
    hasBlockReceipts: isOffered(receipts),
    traceMethod: offeredTraceMethod(flat, trees),
    hasSettledHead: !isAnvil(client),
  }
})

/** The tracer whose trees we can flatten. */
export const callTracer = { tracer: "callTracer" } as const

/** True for errors that say that there is no such method here, or not for us. */
export const isUnsupported = ({ code, message }: RpcError): boolean =>
  code === -32601 ||
  code === -32004 ||
  /method.*(not (found|supported|available|allowed|enabled|exist)|does ?n.t exist|disabled|unsupported)|unsupported method|unknown method|not whitelisted/i.test(
    message,
  )

const offeredTraceMethod = (flat: RpcAnswer | undefined, trees: RpcAnswer | undefined): Abilities["traceMethod"] => {
  if (isOffered(flat)) return "trace_block"
  return isOffered(trees) ? "debug_traceBlockByHash" : undefined
}

const isAnvil = (client: RpcAnswer | undefined): boolean =>
  client !== undefined && "result" in client && /^anvil\//i.test(String(client.result))

const isOffered = (answer: RpcAnswer | undefined): boolean =>
  answer !== undefined && ("result" in answer ? answer.result !== null : !isUnsupported(answer.error))

const readCount = (answer: RpcAnswer | undefined, asked: { readonly chainId: ChainId; readonly method: string }) =>
  Effect.try({
    try: () => new AnswerFields(answer, "the answer").count("result"),
    catch: (cause) => new RpcUnavailable({ ...asked, cause }),
  })

const readHead = (answer: RpcAnswer | undefined, chainId: ChainId) =>
  Effect.try({
    try: () => {
      const fields = new AnswerFields(new AnswerFields(answer, "the answer").raw("result"), "the newest block")
      return { number: fields.text("number"), hash: fields.hash("hash") }
    },
    catch: (cause) => new RpcUnavailable({ chainId, method: "eth_getBlockByNumber", cause }),
  })
