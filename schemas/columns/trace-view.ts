import { type Trace, type TraceType, traceTypes } from "../domain/block.ts"
import type { Address, Hex } from "../domain/primitive.ts"
import { optionalAt } from "./optional-column.ts"
import { type Rows, rowsBetween } from "./rows.ts"

/** A trace over columns. */
export class TraceView implements Trace {
  readonly #rows: Rows
  readonly #row: number
  #path: ReadonlyArray<number> | undefined
  #input: Hex | undefined
  #value: bigint | undefined

  constructor(rows: Rows, row: number) {
    this.#rows = rows
    this.#row = row
  }

  get #columns() {
    return this.#rows.columns.traces
  }

  get transactionIndex(): number | undefined {
    return optionalAt(this.#columns.transactionIndex, this.#row)
  }

  get path(): ReadonlyArray<number> {
    const { step } = this.#rows.columns.paths
    this.#path ??= rowsBetween(this.#rows.pathStarts, this.#row, (each) => step[each] ?? 0)
    return this.#path
  }

  get type(): TraceType {
    // Columns with the number of no type are not read.
    return traceTypes[this.#columns.type[this.#row] ?? 0] as TraceType
  }

  get callType(): string {
    return this.#columns.callType.text(this.#row)
  }

  get from(): Address {
    return this.#rows.value(this.#columns.from, this.#row)
  }

  get to(): Address | undefined {
    return this.#rows.optionalValue(this.#columns.to, this.#row)
  }

  get valueRaw(): bigint {
    this.#value ??= this.#columns.value.bigint(this.#row)
    return this.#value
  }

  get gasUsedRaw(): bigint | undefined {
    return this.#columns.gasUsed.optional(this.#row)
  }

  get input(): Hex {
    this.#input ??= this.#columns.input.hex(this.#row)
    return this.#input
  }

  get output(): Hex {
    return this.#columns.output.hex(this.#row)
  }

  get error(): string | undefined {
    return this.#columns.hasFailed[this.#row] === 1 ? this.#columns.error.text(this.#row) : undefined
  }
}
