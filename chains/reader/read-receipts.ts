/** Results of a block's transactions: receipts of the block, of each transaction, or only the logs. */
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import type { BlockAnswer, LogAnswer, ReceiptAnswer } from "./block-answer.ts"
import { convert } from "./convert-answer.ts"
import { decodeLog, decodeReceipt } from "./decode-block.ts"
import type { EndpointFailure, ReadyEndpoint } from "./pool-member.ts"
import type { RpcAnswer } from "./rpc-answer.ts"

type Decoded = Pick<BlockAnswer, "header" | "transactions">

/**
 * The receipts of a block, in the order of its transactions. Some nodes fail at `eth_getBlockReceipts` for single blocks; their receipts
 * are then requested one by one.
 *
 * @param answer - The response to `eth_getBlockReceipts`; absent if it was not requested.
 */
export const readReceipts = (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  decoded: Decoded,
  answer: RpcAnswer | undefined,
): Effect.Effect<ReadonlyArray<ReceiptAnswer>, EndpointFailure> => {
  const call = { chainId, blockNumber: decoded.header.number, method: endpoint.abilities.receiptMethod }
  if (endpoint.abilities.receiptMethod === "eth_getLogs") return readLogs(chainId, endpoint, decoded)
  return answer === undefined || "error" in answer
    ? readEach(chainId, endpoint, decoded)
    : convert(call, answer, decodeReceipts)
}

const decodeReceipts = (answer: unknown): ReadonlyArray<ReceiptAnswer> => {
  if (!Array.isArray(answer)) throw new AnswerMalformed("the receipts are not a list")
  return answer.map(decodeReceipt)
}

const readEach = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  { header, transactions }: Decoded,
): Effect.fn.Return<ReadonlyArray<ReceiptAnswer>, EndpointFailure> {
  const method = "eth_getTransactionReceipt"
  const answers = yield* endpoint.ask(transactions.map(({ place }) => ({ method, params: [place.transactionHash] })))
  return yield* Effect.forEach(answers, (answer, position) =>
    convert({ chainId, blockNumber: header.number, method }, answer, (result) => decodeReceipt(result, position)),
  )
})

const readLogs = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: ReadyEndpoint,
  { header, transactions }: Decoded,
): Effect.fn.Return<ReadonlyArray<ReceiptAnswer>, EndpointFailure> {
  const method = "eth_getLogs"
  // Receipts are requested also for an empty bloom, which on some chains does not cover every log.
  if (transactions.length === 0) return []
  const [answer] = yield* endpoint.ask([{ method, params: [{ blockHash: header.hash }] }])
  return yield* convert({ chainId, blockNumber: header.number, method }, answer, (result) =>
    receiptsOfLogs({ header, transactions }, decodeLogs(result)),
  )
})

const decodeLogs = (answer: unknown): ReadonlyArray<LogAnswer> => {
  if (!Array.isArray(answer)) throw new AnswerMalformed("the logs are not a list")
  return answer.map((log) => decodeLog(log, "the block"))
}

/** Receipts of which nothing is known but their logs. Gas is known where one transaction used all of the block's. */
const receiptsOfLogs = (
  { header, transactions }: Decoded,
  logs: ReadonlyArray<LogAnswer>,
): ReadonlyArray<ReceiptAnswer> => {
  const strays = logs.filter(({ place }) => transactions[place.transactionIndex] === undefined)
  if (strays.length > 0) throw new AnswerMalformed("a log is of a transaction that is not there")
  return transactions.map(({ place }) => {
    const gasUsedRaw = transactions.length === 1 ? header.gasUsedRaw : 0n
    const receipt: ReceiptAnswer["receipt"] = {
      hasSucceeded: undefined,
      gasUsedRaw,
      cumulativeGasUsedRaw: gasUsedRaw,
      effectiveGasPriceRaw: undefined,
      contractAddress: undefined,
      logsBloom: "0x",
      l1FeeRaw: undefined,
      blobGasUsedRaw: undefined,
      blobGasPriceRaw: undefined,
      rest: "",
    }
    return { place, receipt, logs: logs.filter((log) => log.place.transactionIndex === place.transactionIndex) }
  })
}
