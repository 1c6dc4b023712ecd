/** Between the members of `BlockAppended` and the fields of its newest version. */
import type { Block, StateReads } from "../domain/block.ts"
import { readColumns } from "./block-columns.ts"
import { type BlockHeader, columnsOf, makeBlockView } from "./block-view.ts"

interface ColumnBlock {
  readonly header: BlockHeader
  readonly hasTraces: boolean
  readonly columns: Uint8Array
  readonly reads: StateReads
}

interface Fields {
  /** In records of earlier versions. */
  readonly block: Block | undefined
  readonly columnBlock: ColumnBlock | undefined
}

interface Members {
  readonly block: Block
}

/** The fields of members. Throws if a value has no encoding. */
export const packBlock = (record: object): object => {
  // The members are those of the kind's type.
  const { block, ...members } = record as Members
  const { bytes } = columnsOf(block)
  // The codec takes of the block what the schema of a header names.
  const columnBlock = { header: block, hasTraces: block.traces !== undefined, columns: bytes, reads: block.reads }
  return { ...members, block: undefined, columnBlock }
}

/** The members of fields. Throws if the columns contradict each other. */
export const unpackBlock = (fields: object): object => {
  // The fields are those of the schema, in which either is there.
  const { block, columnBlock, ...members } = fields as Fields
  if (columnBlock === undefined) return { ...members, block }
  return { ...members, block: makeBlockView(readColumns(columnBlock.columns), columnBlock) }
}
