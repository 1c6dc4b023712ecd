import type { Receipt, Transaction } from "../domain/block.ts"
import type { Address, Hash, Hex } from "../domain/primitive.ts"
import { unpackJson } from "./packed-json.ts"
import { ReceiptView } from "./receipt-view.ts"
import type { Rows } from "./rows.ts"

const selectorBytes = 4

/** The selector of a transaction's call: the first four bytes of its input, or fewer. A view does not make text of the rest. */
export const selectorOf = (transaction: Pick<Transaction, "input">): Hex =>
  transaction instanceof TransactionView ? transaction.selector() : transaction.input.slice(0, 2 + 2 * selectorBytes)

/**
 * Whether the remaining members of a transaction or a receipt contain a text, which is no hex text. Views make text of none of them where no
 * other of their block does.
 */
export const restMentions = (owner: Pick<Transaction | Receipt, "rest">, text: string): boolean =>
  owner instanceof TransactionView || owner instanceof ReceiptView
    ? owner.blockMentions(text) && owner.rest.includes(text)
    : owner.rest.includes(text)

/** A transaction over columns. */
export class TransactionView implements Transaction {
  readonly #rows: Rows
  readonly #row: number
  readonly receipt: Receipt
  #value: bigint | undefined
  #input: Hex | undefined
  #rest: string | undefined

  constructor(rows: Rows, row: number) {
    this.#rows = rows
    this.#row = row
    this.receipt = new ReceiptView(rows, row)
  }

  get #columns() {
    return this.#rows.columns.transactions
  }

  get index(): number {
    return this.#columns.index[this.#row] ?? 0
  }

  get hash(): Hash {
    return this.#rows.value(this.#columns.hash, this.#row)
  }

  get type(): number {
    return this.#columns.type[this.#row] ?? 0
  }

  get from(): Address {
    return this.#rows.value(this.#columns.from, this.#row)
  }

  get to(): Address | undefined {
    return this.#rows.optionalValue(this.#columns.to, this.#row)
  }

  get nonce(): number {
    return this.#columns.nonce.number(this.#row)
  }

  get valueRaw(): bigint {
    this.#value ??= this.#columns.value.bigint(this.#row)
    return this.#value
  }

  get input(): Hex {
    this.#input ??= this.#columns.input.hex(this.#row)
    return this.#input
  }

  /** The first four bytes of the input, or fewer. */
  selector(): Hex {
    return `0x${this.#columns.input.bytes(this.#row).toString("hex", 0, selectorBytes)}`
  }

  /** Whether the remaining members of any transaction of the block contain a text. */
  blockMentions(text: string): boolean {
    return this.#columns.rest.mentions(text)
  }

  get gasLimitRaw(): bigint {
    return this.#columns.gasLimit.bigint(this.#row)
  }

  get gasPriceRaw(): bigint | undefined {
    return this.#columns.gasPrice.optional(this.#row)
  }

  get maxFeePerGasRaw(): bigint | undefined {
    return this.#columns.maxFeePerGas.optional(this.#row)
  }

  get maxPriorityFeePerGasRaw(): bigint | undefined {
    return this.#columns.maxPriorityFeePerGas.optional(this.#row)
  }

  get rest(): string {
    this.#rest ??= unpackJson(this.#columns.rest.bytes(this.#row))
    return this.#rest
  }
}
