/** What becomes of a node's response to the calls for a block, a block or the sentence of a failure: scanned, and by way of objects. */
import { AnswerMalformed } from "#chains/reader/answer-fields.ts"
import { makeBlock } from "#chains/reader/block-answer.ts"
import { decodeBlock, decodeLog, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeCallTrees, decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { blockOfDecoded, type DecodedAnswer, type ReceiptAnswer } from "#chains/reader/decoded-answer.ts"
import { type JsonNode, JsonText } from "#chains/reader/json-text.ts"
import { scanReceipts } from "#chains/reader/read-receipts.ts"
import { readAnswers } from "#chains/reader/rpc-answer.ts"
import { scanBlock } from "#chains/reader/scan-block.ts"
import { scanCallTrees } from "#chains/reader/scan-call-tree.ts"
import { scanLogs } from "#chains/reader/scan-logs.ts"
import { scanFlatTraces } from "#chains/reader/scan-trace.ts"
import type { Block } from "#schemas/domain/block.ts"
import { plainBlock } from "../chain/plain-block.ts"

/** The calls of a response: `eth_getBlockByNumber`, then one for results of transactions and perhaps one for traces. */
export interface ResponseKind {
  readonly results: "receipts" | "logs"
  readonly traces: "flat" | "trees" | undefined
}

/** A plain block, or the sentence of a failure. */
export type ResponseOutcome = Block | string

const chainId = 1

const callCount = ({ traces }: ResponseKind): number => (traces === undefined ? 2 : 3)

const outcomeOf = (read: () => Block): ResponseOutcome => {
  try {
    return read()
  } catch (cause) {
    return cause instanceof AnswerMalformed ? cause.message : String(cause)
  }
}

/** Stands for what the reader's checks say. */
const expectReceipts = (transactions: number, receipts: number): void => {
  if (transactions !== receipts) throw new Error(`${transactions} transactions and ${receipts} receipts`)
}

/** Scanned, as by a reader. */
export const scannedOutcome = (body: Uint8Array, kind: ResponseKind): ResponseOutcome =>
  outcomeOf(() => {
    const answers = readAnswers(new JsonText([body]), callCount(kind))
    const resultAt = (index: number): JsonNode => {
      const answer = answers[index]
      if (answer === undefined || "error" in answer) throw new Error(answer?.error.message ?? "no answer")
      if (answer.result === null) throw new Error("no result")
      return answer.result
    }
    const answer = scanBlock(resultAt(0))
    if (kind.results === "logs") scanLogs(resultAt(1), answer)
    else scanReceipts(resultAt(1), answer)
    if (kind.traces === "flat") scanFlatTraces(resultAt(2), answer)
    if (kind.traces === "trees") scanCallTrees(resultAt(2), answer)
    expectReceipts(answer.transactions.blockHashes.length, answer.receipts.blockHashes.length)
    return plainBlock(makeBlock(chainId, answer))
  })

const decodeTraces = { flat: decodeFlatTraces, trees: decodeCallTrees }

/** By way of `JSON.parse` and objects: the reference. */
export const decodedOutcome = (body: Uint8Array, kind: ResponseKind): ResponseOutcome =>
  outcomeOf(() => {
    const results = resultsIn(JSON.parse(new TextDecoder().decode(body)))
    const resultAt = (index: number): unknown => {
      const result = results.get(index)
      if (result === undefined) throw new Error("no answer")
      return result()
    }
    const decoded = decodeBlock(resultAt(0))
    const receipts = kind.results === "logs" ? receiptsOfLogs(resultAt(1), decoded) : receiptsIn(resultAt(1))
    const traces = kind.traces && decodeTraces[kind.traces](resultAt(2))
    expectReceipts(decoded.transactions.length, receipts.length)
    return blockOfDecoded(chainId, { ...decoded, receipts, traces })
  })

/** Results by id. Reading one throws if it is an error. */
const resultsIn = (body: unknown): ReadonlyMap<number, () => unknown> => {
  const results = new Map<number, () => unknown>()
  for (const envelope of [body].flat()) {
    if (typeof envelope !== "object" || envelope === null || Array.isArray(envelope)) continue
    const { id = null, result = null, error = null } = envelope as Readonly<Record<string, unknown>>
    if (error === null && !("result" in envelope || "id" in envelope)) continue
    results.set(Array.isArray(body) && id !== null ? Number(id) : 0, () => {
      if (error !== null) throw new Error(messageOf(error))
      if (result === null) throw new Error("no result")
      return result
    })
  }
  return results
}

const messageOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null || Array.isArray(error)) return String(error)
  return "message" in error && typeof error.message === "string" ? error.message : JSON.stringify(error)
}

const receiptsIn = (result: unknown): ReadonlyArray<ReceiptAnswer> => {
  if (!Array.isArray(result)) throw new AnswerMalformed("the receipts are not a list")
  return result.map(decodeReceipt)
}

/** Receipts of which nothing is known but their logs. */
const receiptsOfLogs = (
  result: unknown,
  { header, transactions }: Pick<DecodedAnswer, "header" | "transactions">,
): ReadonlyArray<ReceiptAnswer> => {
  if (!Array.isArray(result)) throw new AnswerMalformed("the logs are not a list")
  const logs = result.map((log) => decodeLog(log, "the block"))
  if (logs.some(({ place }) => place.transactionIndex >= transactions.length)) {
    throw new AnswerMalformed("a log is of a transaction that is not there")
  }
  const gasUsedRaw = transactions.length === 1 ? header.gasUsedRaw : 0n
  return transactions.map(({ place }, position) => ({
    place,
    receipt: {
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
    },
    logs: logs.filter((log) => log.place.transactionIndex === position),
  }))
}
