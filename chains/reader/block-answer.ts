/**
 * Responses for one block, converted but not yet verified: columns, and the places that every part reports. `makeBlock` drops the places once
 * `verify.ts` has compared them.
 */
import { readColumns } from "#schemas/columns/block-columns.ts"
import { type BlockHeader, makeBlockView } from "#schemas/columns/block-view.ts"
import { BlockWriter } from "#schemas/columns/block-writer.ts"
import { ValueWriter } from "#schemas/columns/value-table.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** The header of a block as received, which does not name its chain. */
export type HeaderAnswer = Omit<BlockHeader, "chainId">

/** Places of transactions, receipts or logs as reported by the endpoint, one after the other. */
export interface Places {
  readonly blockNumbers: Array<number>
  /** References to `BlockAnswer.blockHashes`. */
  readonly blockHashes: Array<number>
  /** References to the values of the block. */
  readonly transactionHashes: Array<number>
  readonly transactionIndexes: Array<number>
}

/** Places that traces report; the debug methods report fewer than `trace_block`. */
export interface TracePlaces {
  readonly blockHashes: Array<number | undefined>
  readonly transactionHashes: Array<number | undefined>
  readonly transactionIndexes: Array<number | undefined>
  /** Lengths of the paths in their call trees. */
  readonly depths: Array<number>
}

/** Transactions, receipts and traces of a block as received. */
export interface AnswerParts {
  readonly writer: BlockWriter
  /** All hashes that parts give as that of their block; the record does not contain them. */
  readonly blockHashes: ValueWriter
  readonly transactions: Places
  readonly receipts: Places
  readonly logs: Places
  /** Absent if the endpoint provides no traces. */
  traces: TracePlaces | undefined
}

/** One block as received. */
export interface BlockAnswer extends AnswerParts {
  readonly header: HeaderAnswer
}

const emptyPlaces = (): Places => ({ blockNumbers: [], blockHashes: [], transactionHashes: [], transactionIndexes: [] })

/** The places of no traces. */
export const emptyTracePlaces = (): TracePlaces => ({
  blockHashes: [],
  transactionHashes: [],
  transactionIndexes: [],
  depths: [],
})

type Writers = Pick<AnswerParts, "writer" | "blockHashes">

/** Writers that wait for a block: those of a range are in use at the same time, and growing anew takes longer than clearing. */
const idleWriters: Array<Writers> = []

const idleWritersMax = 32

const newWriters = (): Writers => ({ writer: new BlockWriter(), blockHashes: new ValueWriter() })

/** The parts of a block without transactions. */
export const emptyParts = (): AnswerParts => ({
  ...(idleWriters.pop() ?? newWriters()),
  transactions: emptyPlaces(),
  receipts: emptyPlaces(),
  logs: emptyPlaces(),
  traces: undefined,
})

/**
 * The block that a verified answer describes, without reads. Ends the use of the answer.
 *
 * Expects as many receipts as transactions, in the same order: `blockFault` has seen to that.
 */
export const makeBlock = (chainId: ChainId, { header, writer, blockHashes, traces }: BlockAnswer): Block => {
  const columns = readColumns(writer.pack())
  writer.clear()
  blockHashes.clear()
  if (idleWriters.length < idleWritersMax) idleWriters.push({ writer, blockHashes })
  return makeBlockView(columns, { header: { chainId, ...header }, reads: {}, hasTraces: traces !== undefined })
}
