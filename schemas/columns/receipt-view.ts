import type { Log, Receipt } from "../domain/block.ts"
import type { Address, Hash, Hex } from "../domain/primitive.ts"
import { optionalAt } from "./optional-column.ts"
import { unpackJson } from "./packed-json.ts"
import { type Rows, rowsBetween } from "./rows.ts"

/** A log over columns. */
class LogView implements Log {
  readonly #rows: Rows
  readonly #row: number
  #topics: ReadonlyArray<Hash> | undefined
  #data: Hex | undefined

  constructor(rows: Rows, row: number) {
    this.#rows = rows
    this.#row = row
  }

  get index(): number {
    return this.#rows.columns.logs.index[this.#row] ?? 0
  }

  get address(): Address {
    return this.#rows.value(this.#rows.columns.logs.address, this.#row)
  }

  get topics(): ReadonlyArray<Hash> {
    const { topics } = this.#rows.columns
    this.#topics ??= rowsBetween(this.#rows.topicStarts, this.#row, (each) => this.#rows.value(topics.topic, each))
    return this.#topics
  }

  get data(): Hex {
    this.#data ??= this.#rows.columns.logs.data.hex(this.#row)
    return this.#data
  }
}

/** A receipt over columns. */
export class ReceiptView implements Receipt {
  readonly #rows: Rows
  readonly #row: number
  #logs: ReadonlyArray<Log> | undefined

  constructor(rows: Rows, row: number) {
    this.#rows = rows
    this.#row = row
  }

  get #columns() {
    return this.#rows.columns.receipts
  }

  get hasSucceeded(): boolean | undefined {
    const status = optionalAt(this.#columns.status, this.#row)
    return status === undefined ? undefined : status === 1
  }

  get gasUsedRaw(): bigint {
    return this.#columns.gasUsed.bigint(this.#row)
  }

  get cumulativeGasUsedRaw(): bigint {
    return this.#columns.cumulativeGasUsed.bigint(this.#row)
  }

  get effectiveGasPriceRaw(): bigint | undefined {
    return this.#columns.effectiveGasPrice.optional(this.#row)
  }

  get contractAddress(): Address | undefined {
    return this.#rows.optionalValue(this.#columns.contractAddress, this.#row)
  }

  get logsBloom(): Hex {
    return this.#columns.logsBloom.hex(this.#row)
  }

  get l1FeeRaw(): bigint | undefined {
    return this.#columns.l1Fee.optional(this.#row)
  }

  get blobGasUsedRaw(): bigint | undefined {
    return this.#columns.blobGasUsed.optional(this.#row)
  }

  get blobGasPriceRaw(): bigint | undefined {
    return this.#columns.blobGasPrice.optional(this.#row)
  }

  get rest(): string {
    return unpackJson(this.#columns.rest.bytes(this.#row))
  }

  /** Whether the remaining members of any receipt of the block contain a text. */
  blockMentions(text: string): boolean {
    return this.#columns.rest.mentions(text)
  }

  get logs(): ReadonlyArray<Log> {
    this.#logs ??= rowsBetween(this.#rows.logStarts, this.#row, (each) => new LogView(this.#rows, each))
    return this.#logs
  }
}
