/** Probes the chain id and the capabilities of an endpoint before it is read. */
import { Effect } from "effect"
import { type ChainId, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { decodeBalanceBatch, encodeBalanceBatch } from "../abi/balance-batch.ts"
import { AnswerFields } from "./answer-fields.ts"
import { ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import type { Abilities, Endpoint, ReceiptMethod } from "./endpoint.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { readFault } from "./rpc-fault.ts"

/**
 * Reads the chain id of an endpoint and tries, at its head, each method for receipts and traces. Fails with `ChainMismatch` if it serves
 * another chain, and with `RpcUnavailable` if it does not respond.
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
  const [receipts, receipt, flat, trees, batch] = yield* endpoint.ask([
    { method: "eth_getBlockReceipts", params: [link.number] },
    { method: "eth_getTransactionReceipt", params: [link.firstTransaction ?? zeroHash] },
    { method: "trace_block", params: [link.number] },
    { method: "debug_traceBlockByHash", params: [link.hash, callTracer] },
    { method: "eth_call", params: [{ data: encodeBalanceBatch(probedBalances) }, link.number] },
  ])
  const abilities: Abilities = {
    receiptMethod: offeredReceiptMethod(receipts, receipt),
    traceMethod: offeredTraceMethod(flat, trees),
    hasSettledHead: !isAnvil(client),
    hasBalanceBatches: isBalanceBatch(batch),
  }
  if (abilities.receiptMethod === "eth_getLogs") {
    yield* Effect.logWarning(
      "An endpoint gives logs but no receipts: what transactions cost and whether they failed will be unknown.",
    ).pipe(Effect.annotateLogs({ chainId }))
  }
  return abilities
})

/** The tracer whose call trees can be flattened. */
export const callTracer = { tracer: "callTracer" } as const

/** Block receipts first: they are consistent. A missing receipt is an answer, too. */
const offeredReceiptMethod = (receipts: RpcAnswer | undefined, receipt: RpcAnswer | undefined): ReceiptMethod => {
  if (isOffered(receipts)) return "eth_getBlockReceipts"
  return receipt !== undefined && ("result" in receipt || readFault(receipt.error).kind !== "method")
    ? "eth_getTransactionReceipt"
    : "eth_getLogs"
}

const offeredTraceMethod = (flat: RpcAnswer | undefined, trees: RpcAnswer | undefined): Abilities["traceMethod"] => {
  if (isOffered(flat)) return "trace_block"
  return isOffered(trees) ? "debug_traceBlockByHash" : undefined
}

/** The native coins of the zero address, and a balance that no contract answers. */
const probedBalances = [
  { account: zeroAddress, token: zeroAddress },
  { account: zeroAddress, token: "0x0000000000000000000000000000000000000001" },
]

const isBalanceBatch = (answer: RpcAnswer | undefined): boolean => {
  const output = answer !== undefined && "result" in answer ? answer.result : undefined
  const [coins, other] = (typeof output === "string" ? decodeBalanceBatch(output, probedBalances.length) : []) ?? []
  return coins !== undefined && other === undefined
}

const isAnvil = (client: RpcAnswer | undefined): boolean =>
  client !== undefined && "result" in client && /^anvil\//i.test(String(client.result))

const isOffered = (answer: RpcAnswer | undefined): boolean =>
  answer !== undefined && ("result" in answer ? answer.result !== null : readFault(answer.error).kind !== "method")

/** The result of an answer; an error keeps its words. */
const resultOf = (answer: RpcAnswer | undefined): unknown => {
  if (answer === undefined) throw new EndpointTrouble("There is no answer.")
  if ("error" in answer) throw new EndpointTrouble(answer.error.message, { kind: readFault(answer.error).kind })
  return answer.result
}

const readCount = (answer: RpcAnswer | undefined, requested: { readonly chainId: ChainId; readonly method: string }) =>
  Effect.try({
    try: () => new AnswerFields({ result: resultOf(answer) }, "the answer").count("result"),
    catch: (cause) => new RpcUnavailable({ ...requested, cause }),
  })

const readHead = (answer: RpcAnswer | undefined, chainId: ChainId) =>
  Effect.try({
    try: () => {
      const fields = new AnswerFields(resultOf(answer), "the newest block")
      const [firstTransaction] = fields.raw("transactions") === undefined ? [] : fields.hashes("transactions")
      return { number: fields.text("number"), hash: fields.hash("hash"), firstTransaction }
    },
    catch: (cause) => new RpcUnavailable({ chainId, method: "eth_getBlockByNumber", cause }),
  })
