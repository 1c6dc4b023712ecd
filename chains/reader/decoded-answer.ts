/** Recorded responses for one block as objects, not verified: every part still contains its place, which `blockOfDecoded` drops. */
import type { Block, Log, Receipt, Trace, Transaction } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { HeaderAnswer } from "./block-answer.ts"

/** Place of a transaction or log as reported by the endpoint. */
export interface PlaceAnswer {
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly transactionHash: Hash
  readonly transactionIndex: number
}

/** A transaction without its receipt. */
export interface TransactionAnswer {
  readonly place: PlaceAnswer
  readonly transaction: Omit<Transaction, "receipt">
}

/** A log with its place. */
export interface LogAnswer {
  readonly place: PlaceAnswer
  readonly log: Log
}

/** A receipt with its place and those of its logs. */
export interface ReceiptAnswer {
  readonly place: PlaceAnswer
  readonly receipt: Omit<Receipt, "logs">
  readonly logs: ReadonlyArray<LogAnswer>
}

/** A trace with its references to the block; the debug methods report fewer than `trace_block`. */
export interface TraceAnswer {
  readonly blockHash: Hash | undefined
  readonly transactionHash: Hash | undefined
  readonly trace: Trace
}

/** One block as received. */
export interface DecodedAnswer {
  readonly header: HeaderAnswer
  readonly transactions: ReadonlyArray<TransactionAnswer>
  readonly receipts: ReadonlyArray<ReceiptAnswer>
  readonly traces: ReadonlyArray<TraceAnswer> | undefined
}

/** The block of as many receipts as transactions, in the same order; without reads. */
export const blockOfDecoded = (chainId: ChainId, answer: DecodedAnswer): Block => ({
  chainId,
  ...answer.header,
  transactions: answer.transactions.flatMap(({ transaction }, position) => {
    const answered = answer.receipts[position]
    if (answered === undefined) return []
    return [{ ...transaction, receipt: { ...answered.receipt, logs: answered.logs.map(({ log }) => log) } }]
  }),
  traces: answer.traces?.map(({ trace }) => trace),
  reads: {},
})
