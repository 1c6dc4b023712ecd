import type { Hex } from "../domain/primitive.ts"
import type { BlockColumns } from "./block-columns.ts"
import { optionalAt } from "./optional-column.ts"

/** First row of another table that belongs to each row, and behind the last row the end. */
const startsOf = (counts: Uint32Array): Uint32Array => {
  const starts = new Uint32Array(counts.length + 1)
  for (let row = 0; row < counts.length; row += 1) starts[row + 1] = (starts[row] ?? 0) + (counts[row] ?? 0)
  return starts
}

/** The columns of a block, with the places of rows that belong to others. */
export class Rows {
  readonly columns: BlockColumns
  readonly logStarts: Uint32Array
  readonly topicStarts: Uint32Array
  readonly pathStarts: Uint32Array

  constructor(columns: BlockColumns) {
    this.columns = columns
    this.logStarts = startsOf(columns.receipts.logs)
    this.topicStarts = startsOf(columns.logs.topics)
    this.pathStarts = startsOf(columns.traces.path)
  }

  /** The value that a reference of a column names. */
  value(references: Uint32Array, row: number): Hex {
    return this.columns.values.hex(references[row] ?? 0)
  }

  optionalValue(references: Uint32Array, row: number): Hex | undefined {
    const reference = optionalAt(references, row)
    return reference === undefined ? undefined : this.columns.values.hex(reference)
  }
}

/** Makes the rows of another table that belong to a row. */
export const rowsBetween = <A>(starts: Uint32Array, row: number, make: (row: number) => A): ReadonlyArray<A> => {
  const first = starts[row] ?? 0
  const made = new Array<A>((starts[row + 1] ?? 0) - first)
  for (let position = 0; position < made.length; position += 1) made[position] = make(first + position)
  return made
}
