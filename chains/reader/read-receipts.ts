/** Results of a block's transactions: receipts of the block, of each transaction, or only the logs. */
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import type { BlockAnswer } from "./block-answer.ts"
import { convert } from "./convert-answer.ts"
import type { JsonNode } from "./json-text.ts"
import type { EndpointFailure, ReadyEndpoint } from "./pool-member.ts"
import { releaseTexts, type ScannedAnswer } from "./rpc-answer.ts"
import { scanLogs } from "./scan-logs.ts"
import { scanReceipt } from "./scan-receipt.ts"

/**
 * Adds the receipts of a block, in the order of its transactions. Some nodes fail at `eth_getBlockReceipts` for single blocks; their receipts
 * are then requested one by one.
 *
 * @param answer - The response to `eth_getBlockReceipts`; absent if it was not requested.
 */
export const readReceipts = (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  block: BlockAnswer,
  answer: ScannedAnswer | undefined,
): Effect.Effect<void, EndpointFailure> => {
  const call = { chainId, blockNumber: block.header.number, method: endpoint.abilities.receiptMethod }
  if (endpoint.abilities.receiptMethod === "eth_getLogs") return readLogs(chainId, endpoint, block)
  return answer === undefined || "error" in answer
    ? readEach(chainId, endpoint, block)
    : convert(call, answer, (result) => scanReceipts(result, block))
}

/** Adds the receipts of `eth_getBlockReceipts`. Throws `AnswerMalformed`. */
export const scanReceipts = ({ text, node }: JsonNode, block: BlockAnswer): void => {
  if (!text.isList(node)) throw new AnswerMalformed("the receipts are not a list")
  for (const [position, receipt] of text.entries(node).entries()) scanReceipt(text, receipt, position, block)
}

const readEach = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  block: BlockAnswer,
): Effect.fn.Return<void, EndpointFailure> {
  const method = "eth_getTransactionReceipt"
  const { writer, transactions, header } = block
  const hashes = transactions.transactionHashes.map((hash) => writer.values.hex(hash))
  const answers = yield* endpoint.askScanned(hashes.map((hash) => ({ method, params: [hash] })))
  yield* Effect.forEach(
    answers,
    (answer, position) =>
      convert({ chainId, blockNumber: header.number, method }, answer, ({ text, node }) =>
        scanReceipt(text, node, position, block),
      ),
    { discard: true },
  ).pipe(Effect.ensuring(Effect.sync(() => releaseTexts(answers))))
})

const readLogs = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  block: BlockAnswer,
): Effect.fn.Return<void, EndpointFailure> {
  const method = "eth_getLogs"
  // Receipts are requested also for an empty bloom, which on some chains does not cover every log.
  if (block.transactions.blockHashes.length === 0) return
  const answers = yield* endpoint.askScanned([{ method, params: [{ blockHash: block.header.hash }] }])
  yield* convert({ chainId, blockNumber: block.header.number, method }, answers[0], (result) =>
    scanLogs(result, block),
  ).pipe(Effect.ensuring(Effect.sync(() => releaseTexts(answers))))
})
