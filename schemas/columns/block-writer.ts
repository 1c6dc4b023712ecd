import { arraysOf, clearTable, makeTableWriter } from "./table-writer.ts"
import {
  logLayout,
  padded,
  pathLayout,
  receiptLayout,
  tableNames,
  topicLayout,
  traceLayout,
  transactionLayout,
} from "./tables.ts"
import { ValueWriter } from "./value-table.ts"

/** Writes the columns of one block after the other. */
export class BlockWriter {
  readonly values = new ValueWriter()
  readonly transactions = makeTableWriter(transactionLayout)
  readonly receipts = makeTableWriter(receiptLayout)
  readonly logs = makeTableWriter(logLayout)
  readonly topics = makeTableWriter(topicLayout)
  readonly traces = makeTableWriter(traceLayout)
  readonly paths = makeTableWriter(pathLayout)

  get #tables() {
    return tableNames.map((table) => this[table])
  }

  clear(): void {
    this.values.clear()
    for (const table of this.#tables) clearTable(table)
  }

  /** The columns in the layout of `tables.ts`. */
  pack(): Buffer {
    const arrays = [...this.values.written(), ...this.#tables.flatMap(arraysOf)]
    const headBytes = 4 * arrays.length
    const bytes = Buffer.alloc(arrays.reduce((sum, { length }) => sum + padded(length), headBytes))
    let at = headBytes
    for (const [position, array] of arrays.entries()) {
      bytes.writeUInt32LE(array.length, 4 * position)
      bytes.set(array, at)
      at += padded(array.length)
    }
    return bytes
  }
}
