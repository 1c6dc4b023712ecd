/** Reads whole blocks by number from one endpoint, and verifies them. */
import { Effect } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type BlockAnswer, emptyTracePlaces } from "./block-answer.ts"
import { BlockInvalid } from "./chain-reader.ts"
import { convert } from "./convert-answer.ts"
import type { RpcCall } from "./endpoint.ts"
import type { EndpointFailure, ReadyEndpoint } from "./pool-member.ts"
import { callTracer } from "./probe.ts"
import { readReceipts } from "./read-receipts.ts"
import { stateSyncFault } from "./read-state-sync.ts"
import { releaseTexts, type ScannedAnswer } from "./rpc-answer.ts"
import { countReceiptless } from "./rpc-metrics.ts"
import { scanBlock } from "./scan-block.ts"
import { scanCallTrees } from "./scan-call-tree.ts"
import { scanFlatTraces } from "./scan-trace.ts"
import { verifiedBlock } from "./verified-block.ts"
import { linkFault } from "./verify.ts"

/** A height as JSON-RPC writes it. */
export const quantityOf = (number: number): string => `0x${number.toString(16)}`

/** The chain, and whether its blocks are verified against their hashes and roots. */
export interface ReadSubject {
  readonly chainId: ChainId
  readonly verifiesRoots: boolean
}

/** One block with the parts that the first request returned. */
interface PartialAnswer {
  readonly number: number
  readonly answer: BlockAnswer
  readonly receipts: ScannedAnswer | undefined
  readonly traces: ScannedAnswer | undefined
}

/**
 * Blocks `first` to `last`, oldest first, each verified individually and as the parent of the next. One request for everything if the endpoint
 * supports block receipts and flat traces; otherwise a second one for the rest.
 */
export const readRange = Effect.fn("ChainReader.readRange")(function* (
  subject: ReadSubject,
  endpoint: ReadyEndpoint,
  range: { readonly first: number; readonly last: number },
): Effect.fn.Return<ReadonlyArray<Block>, EndpointFailure> {
  const { chainId } = subject
  const numbers = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index)
  const { receiptMethod, traceMethod } = endpoint.abilities
  const hasBlockReceipts = receiptMethod === "eth_getBlockReceipts"
  const callsOf = (number: number): ReadonlyArray<RpcCall> => [
    { method: "eth_getBlockByNumber", params: [quantityOf(number), true] },
    ...(hasBlockReceipts ? [{ method: receiptMethod, params: [quantityOf(number)] }] : []),
    ...(traceMethod === "trace_block" ? [{ method: traceMethod, params: [quantityOf(number)] }] : []),
  ]
  const answers = yield* endpoint.askScanned(numbers.flatMap(callsOf))
  const width = callsOf(0).length
  const readOne = Effect.fnUntraced(function* (number: number, index: number) {
    const [block, ...others] = answers.slice(index * width, (index + 1) * width)
    const answer = yield* convert({ chainId, blockNumber: number, method: "eth_getBlockByNumber" }, block, scanBlock)
    return yield* completeBlock(subject, endpoint, {
      number,
      answer,
      receipts: hasBlockReceipts ? others[0] : undefined,
      traces: traceMethod === "trace_block" ? others.at(-1) : undefined,
    })
  })
  const blocks = yield* Effect.forEach(numbers, readOne).pipe(Effect.ensuring(Effect.sync(() => releaseTexts(answers))))
  const fault = linkFault(blocks)
  return fault === undefined ? blocks : yield* new BlockInvalid({ chainId, check: "link", ...fault })
})

const completeBlock = Effect.fnUntraced(function* (
  { chainId, verifiesRoots }: ReadSubject,
  endpoint: ReadyEndpoint,
  { number, answer, receipts, traces }: PartialAnswer,
): Effect.fn.Return<Block, EndpointFailure> {
  yield* readReceipts(chainId, endpoint, answer, receipts)
  yield* readTraces(chainId, endpoint, { number, answer, receipts, traces })
  const hasReceipts = endpoint.abilities.receiptMethod !== "eth_getLogs"
  const verified = verifiedBlock(answer, { chainId, number, verifiesRoots, hasReceipts })
  if ("fault" in verified) return yield* new BlockInvalid({ chainId, blockNumber: number, ...verified.fault })
  if (!hasReceipts) yield* countReceiptless(chainId)
  const reason = verifiesRoots ? yield* stateSyncFault(endpoint, verified.block) : undefined
  return reason === undefined
    ? verified.block
    : yield* new BlockInvalid({ chainId, blockNumber: number, check: "state-sync", reason })
})

const readTraces = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  { number, answer, traces }: PartialAnswer,
): Effect.fn.Return<void, EndpointFailure> {
  const method = endpoint.abilities.traceMethod
  if (method === undefined) return
  const call = { chainId, blockNumber: number, method }
  // Nothing runs in a genesis block, and nodes refuse to trace it.
  if (number === 0) answer.traces = emptyTracePlaces()
  else if (method === "trace_block") yield* convert(call, traces, (result) => scanFlatTraces(result, answer))
  else {
    const trees = yield* endpoint.askScanned([{ method, params: [answer.header.hash, callTracer] }])
    yield* convert(call, trees[0], (result) => scanCallTrees(result, answer)).pipe(
      Effect.ensuring(Effect.sync(() => releaseTexts(trees))),
    )
  }
})
