/** Reads whole blocks by number from one endpoint, and verifies them. */
import { Effect } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import { type BlockAnswer, makeBlock, type ReceiptAnswer, type TraceAnswer } from "./block-answer.ts"
import { BlockInvalid, BlockMissing, RpcUnavailable } from "./chain-reader.ts"
import { decodeBlock, decodeReceipt } from "./decode-block.ts"
import { decodeCallTrees, decodeFlatTraces } from "./decode-trace.ts"
import type { RpcAnswer, RpcCall } from "./endpoint.ts"
import type { EndpointFailure, ReadyEndpoint } from "./endpoint-pool.ts"
import { callTracer } from "./probe.ts"
import { blockFault, linkFault } from "./verify.ts"
import { waivedChecks, waivers } from "./waiver.ts"

/** A height as JSON-RPC writes it. */
export const quantityOf = (number: number): string => `0x${number.toString(16)}`

/** One block with whatever of it the first request brought. */
interface PartialAnswer {
  readonly number: number
  readonly decoded: Pick<BlockAnswer, "header" | "transactions">
  readonly receipts: RpcAnswer | undefined
  readonly traces: RpcAnswer | undefined
}

/**
 * Blocks `first` to `last`, oldest first, verified each in itself and each as the parent of the next.
 *
 * One request for everything where the endpoint has block receipts and flat traces; what it lacks is asked by a second.
 */
export const readRange = Effect.fn("ChainReader.readRange")(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  range: { readonly first: number; readonly last: number },
): Effect.fn.Return<ReadonlyArray<Block>, EndpointFailure> {
  const numbers = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index)
  const { hasBlockReceipts, traceMethod } = endpoint.abilities
  const callsOf = (number: number): ReadonlyArray<RpcCall> => [
    { method: "eth_getBlockByNumber", params: [quantityOf(number), true] },
    ...(hasBlockReceipts ? [{ method: "eth_getBlockReceipts", params: [quantityOf(number)] }] : []),
    ...(traceMethod === "trace_block" ? [{ method: traceMethod, params: [quantityOf(number)] }] : []),
  ]
  const answers = yield* endpoint.ask(numbers.flatMap(callsOf))
  const width = callsOf(0).length
  const partials = yield* Effect.forEach(numbers, (number, index) => {
    const [block, ...others] = answers.slice(index * width, (index + 1) * width)
    return Effect.map(
      convert(chainId, number, "eth_getBlockByNumber", block, decodeBlock),
      (decoded): PartialAnswer => ({
        number,
        decoded,
        receipts: hasBlockReceipts ? others[0] : undefined,
        traces: traceMethod === "trace_block" ? others.at(-1) : undefined,
      }),
    )
  })
  const blocks = yield* Effect.forEach(partials, (partial) => completeBlock(chainId, endpoint, partial))
  const fault = linkFault(blocks)
  return fault === undefined ? blocks : yield* new BlockInvalid({ chainId, ...fault })
})

const completeBlock = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  { number, decoded, receipts, traces }: PartialAnswer,
): Effect.fn.Return<Block, EndpointFailure> {
  const answer: BlockAnswer = {
    ...decoded,
    receipts:
      receipts === undefined
        ? yield* readReceipts(chainId, endpoint, decoded)
        : yield* convert(chainId, number, "eth_getBlockReceipts", receipts, decodeReceipts),
    traces: yield* readTraces(chainId, endpoint, { number, decoded, receipts, traces }),
  }
  const reason = blockFault(answer, number, waivedChecks(waivers, { chainId, number }))
  return reason === undefined
    ? makeBlock(chainId, answer)
    : yield* new BlockInvalid({ chainId, blockNumber: number, reason })
})

const decodeReceipts = (answer: unknown): ReadonlyArray<ReceiptAnswer> => {
  if (!Array.isArray(answer)) throw new AnswerMalformed("the receipts are not a list")
  return answer.map(decodeReceipt)
}

const readReceipts = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  { header, transactions }: PartialAnswer["decoded"],
): Effect.fn.Return<ReadonlyArray<ReceiptAnswer>, EndpointFailure> {
  const method = "eth_getTransactionReceipt"
  const answers = yield* endpoint.ask(transactions.map(({ place }) => ({ method, params: [place.transactionHash] })))
  return yield* Effect.forEach(answers, (answer, position) =>
    convert(chainId, header.number, method, answer, (result) => decodeReceipt(result, position)),
  )
})

const readTraces = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  { number, decoded, traces }: PartialAnswer,
): Effect.fn.Return<ReadonlyArray<TraceAnswer> | undefined, EndpointFailure> {
  const method = endpoint.abilities.traceMethod
  if (method === undefined) return undefined
  // Nothing runs in a genesis block, and nodes refuse to trace it.
  if (number === 0) return []
  if (method === "trace_block") return yield* convert(chainId, number, method, traces, decodeFlatTraces)
  const [answer] = yield* endpoint.ask([{ method, params: [decoded.header.hash, callTracer] }])
  return yield* convert(chainId, number, method, answer, decodeCallTrees)
})

/** Applies a conversion to an answer: no result is a missing block, one that cannot be read an invalid one. */
const convert = Effect.fnUntraced(function* <A>(
  chainId: ChainId,
  blockNumber: number,
  method: string,
  answer: RpcAnswer | undefined,
  decode: (result: unknown) => A,
): Effect.fn.Return<A, EndpointFailure> {
  if (answer === undefined || "error" in answer) {
    const cause = new Error(answer === undefined ? "There is no answer." : answer.error.message)
    return yield* new RpcUnavailable({ chainId, method, cause })
  }
  if (answer.result === null) return yield* new BlockMissing({ chainId, block: String(blockNumber) })
  return yield* Effect.try({
    try: () => decode(answer.result),
    catch: (cause) => {
      const reason = cause instanceof AnswerMalformed ? cause.message : `${method} cannot be read (${String(cause)})`
      return new BlockInvalid({ chainId, blockNumber, reason })
    },
  })
})
