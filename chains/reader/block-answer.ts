/**
 * Responses for one block, converted but not yet verified: every part still contains its place. `makeBlock` drops the places once
 * `verify.ts` has compared them.
 */
import type { Block, Log, Receipt, Trace, Transaction } from "#schemas/domain/block.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"

/** Place of a transaction or log as reported by the endpoint. */
export interface PlaceAnswer {
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly transactionHash: Hash
  readonly transactionIndex: number
}

/** The members of the block that are its own. */
export type HeaderAnswer = Omit<Block, "chainId" | "transactions" | "traces" | "reads">

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
export interface BlockAnswer {
  readonly header: HeaderAnswer
  readonly transactions: ReadonlyArray<TransactionAnswer>
  readonly receipts: ReadonlyArray<ReceiptAnswer>
  readonly traces: ReadonlyArray<TraceAnswer> | undefined
}

/**
 * The block that a verified answer describes, without reads.
 *
 * Expects as many receipts as transactions, in the same order: `blockFault` has seen to that.
 */
export const makeBlock = (chainId: ChainId, answer: BlockAnswer): Block => ({
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
