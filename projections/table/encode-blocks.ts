/**
 * Encodes the rows of blocks: facts in, bytes for every table out. The inner loop of a flush, so it writes straight into one buffer: no
 * lists of values in between.
 */
import { type BlockRows, type FactCounts, type SequencedFacts, SinkRefused } from "#pipelines/runtime/fact-sink.ts"
import { type BlockFacts, factNames } from "#schemas/facts/block-facts.ts"
import { makeRowWriter, RowBuffer, ValueMisfit, type WriteRow } from "../store/row-binary.ts"
import type { InsertColumn } from "../store/store.ts"
import { commonColumns, commonValues, type Projection } from "./projection.ts"
import { tableName } from "./table-name.ts"

const isCommon = ({ name }: InsertColumn): boolean => Object.hasOwn(commonColumns, name)

const encodedName = ({ name, version }: Projection): string => tableName({ name, version })

/** The rows of one block in one table, as a part of the buffer. */
interface Part {
  readonly table: string
  readonly count: number
  readonly start: number
  readonly end: number
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
  const writers = encoded.map((projection) => {
    // The common columns are the last: they are the same in all rows of a block, and encoded once.
    const own = projection.insertColumns.filter((column) => !isCommon(column))
    const common = projection.insertColumns.filter(isCommon)
    return { projection, writeOwn: makeRowWriter(own), writeCommon: makeRowWriter(common) }
  })
  const buffer = new RowBuffer()
  const suffix = new RowBuffer()

  const suffixOf = (sequenced: SequencedFacts, writeCommon: WriteRow): Uint8Array => {
    suffix.clear()
    writeCommon(suffix, commonValues(sequenced))
    return suffix.bytes.subarray(0, suffix.length)
  }

  const encodeParts = (sequenced: SequencedFacts): ReadonlyArray<Part> =>
    writers.flatMap(({ projection, writeOwn, writeCommon }) => {
      const rows = projection.rows(sequenced.facts)
      if (rows.length === 0) return []
      const common = suffixOf(sequenced, writeCommon)
      const start = buffer.length
      for (const row of rows) {
        writeOwn(buffer, row)
        buffer.append(common)
      }
      return [{ table: encodedName(projection), count: rows.length, start, end: buffer.length }]
    })

  return (blocks) => {
    buffer.clear()
    const parts = blocks.map((block) => orRefused(() => encodeParts(block)))
    const bytes = buffer.copyFrom(0)
    return blocks.map(({ facts, seq }, index): BlockRows => {
      const { number, hash, timestampMs } = facts.block
      const tables = (parts[index] ?? []).map(
        ({ table, count, start, end }) => [table, { length: count, chunks: [bytes.subarray(start, end)] }] as const,
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

const countsOf = (facts: BlockFacts): FactCounts => ({
  // Every name has its number.
  facts: Object.fromEntries(factNames.map((name) => [name, facts[name].length])) as FactCounts["facts"],
  interpreted: facts.timeline.length,
  vague: facts.timeline.filter(({ interpretation }) => interpretation.isVague).length,
})
