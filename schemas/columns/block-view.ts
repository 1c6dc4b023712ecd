/**
 * Blocks over columns. The members of transactions, receipts, logs and traces are made when they are read, and kept where several processors read
 * them; texts of hashes and addresses are made once per block.
 */
import type { Block, StateReads } from "../domain/block.ts"
import { type BlockColumns, readColumns } from "./block-columns.ts"
import { columnsOfBlock } from "./columns-of-block.ts"
import { Rows } from "./rows.ts"
import { TraceView } from "./trace-view.ts"
import { TransactionView } from "./transaction-view.ts"

/** The members of a block that its columns do not contain. */
export type BlockHeader = Omit<Block, "transactions" | "traces" | "reads">

/** Parts of a view besides columns. */
interface BlockViewParts {
  readonly header: BlockHeader
  readonly reads: StateReads
  /** False if the endpoint provides no traces, as opposed to a block without calls. */
  readonly hasTraces: boolean
}

/** The columns that blocks were made of. A copy of a block has none: its members may differ. */
const columnsOfViews = new WeakMap<Block, BlockColumns>()

/** A block over columns, with the members that these do not contain. */
export const makeBlockView = (columns: BlockColumns, { header, reads, hasTraces }: BlockViewParts): Block => {
  const rows = new Rows(columns)
  const view: Block = {
    ...header,
    transactions: Array.from(columns.transactions.index, (_, row) => new TransactionView(rows, row)),
    traces: hasTraces ? Array.from(columns.traces.type, (_, row) => new TraceView(rows, row)) : undefined,
    reads,
  }
  columnsOfViews.set(view, columns)
  return view
}

/** The columns of a block: those that it was made of, else new ones. */
export const columnsOf = (block: Block): BlockColumns => columnsOfViews.get(block) ?? readColumns(columnsOfBlock(block))

/** A block with other reads. */
export const withReads = (block: Block, reads: StateReads): Block => {
  const columns = columnsOfViews.get(block)
  const made = { ...block, reads }
  if (columns !== undefined) columnsOfViews.set(made, columns)
  return made
}
