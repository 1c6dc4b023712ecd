/**
 * Encodes the rows of blocks: facts in, bytes for every table out. The inner loop of a flush, so it writes straight into one buffer: no
 * lists of values in between.
 */
import { type BlockRows, type FactCounts, type SequencedFacts, SinkRefused } from "#pipelines/runtime/fact-sink.ts"
import type { ChainBlock } from "#schemas/domain/chain-block.ts"
import { type BlockFacts, factNames } from "#schemas/facts/block-facts.ts"
import { makeColumnsWriter } from "../store/native-columns.ts"
import { ValueMisfit } from "../store/row-binary.ts"
import { RowBuffer } from "../store/row-buffer.ts"
import type { InsertColumn } from "../store/store.ts"
import { commonColumns, commonValues, type Projection } from "./projection.ts"
import { tableName } from "./table-name.ts"

/** The common columns have the same values in all rows of a block. */
const isCommon = ({ name }: InsertColumn): boolean => Object.hasOwn(commonColumns, name)

const encodedName = ({ name, version }: Projection): string => tableName({ name, version })

/** The rows of one block in one table, as a part of the buffer. */
interface Part {
  readonly table: string
  readonly count: number
  readonly start: number
  readonly end: number
  readonly ends: ReadonlyArray<number>
}

/**
 * The encoder of blocks for these projections. Rows are by the name of the table without its build, as all builds have the same.
 *
 * The parts of all blocks share one buffer, which can be moved between threads. Throws `SinkRefused` if a value does not fit its column.
 */
export const makeEncodeBlocks = (
  projections: ReadonlyArray<Projection>,
): ((blocks: ReadonlyArray<SequencedFacts>) => ReadonlyArray<BlockRows>) => {
  const encoded = [...new Map(projections.map((projection) => [encodedName(projection), projection])).values()]
  const writers = encoded.map((projection) => ({
    projection,
    write: makeColumnsWriter(projection.insertColumns, isCommon),
  }))
  const buffer = new RowBuffer()

  const encodeParts = (sequenced: SequencedFacts): ReadonlyArray<Part> => {
    const common = commonValues(sequenced)
    return writers.flatMap(({ projection, write }) => {
      const rows = projection.rows(sequenced.facts)
      if (rows.length === 0) return []
      const start = buffer.length
      const ends = write(buffer, rows, common)
      return [{ table: encodedName(projection), count: rows.length, start, end: buffer.length, ends }]
    })
  }

  return (blocks) => {
    buffer.clear()
    const parts = blocks.map((block) => orRefused(() => encodeParts(block)))
    const bytes = buffer.copyFrom(0)
    return blocks.map(({ facts, seq }, index): BlockRows => {
      const { number, hash, timestampMs } = facts.block
      const tables = (parts[index] ?? []).map(
        ({ table, count, start, end, ends }) =>
          [table, { length: count, bytes: bytes.subarray(start, end), ends }] as const,
      )
      return { seq, block: { number, hash, timestampMs }, tables: new Map(tables), counts: countsOf(facts) }
    })
  }
}

const orRefused = <A>(encode: () => A): A => {
  try {
    return encode()
  } catch (cause) {
    throw cause instanceof ValueMisfit ? new SinkRefused({ operation: "encode the rows of a block", cause }) : cause
  }
}

const countsOf = (facts: BlockFacts<ChainBlock>): FactCounts => ({
  // Every name has its number.
  facts: Object.fromEntries(factNames.map((name) => [name, facts[name].length])) as FactCounts["facts"],
  interpreted: facts.timeline.length,
  vague: facts.timeline.filter(({ interpretation }) => interpretation.isVague).length,
})
