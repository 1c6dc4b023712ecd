/**
 * The tables of a block's columns. The layout of the bytes, which version 4 of `BlockAppended` publishes and which therefore never changes:
 *
 *     u32 for each array: its length in bytes    then the arrays, each padded with zeros to a multiple of 4 bytes
 *
 * Integers are little-endian. The arrays are those of the columns, in the order of this file: of `values` first, then of the tables.
 * A column of numbers or references is one array, any other two: lengths, and bytes. Rows are in the order of the block; the logs of a
 * transaction, the topics of a log and the path of a trace are the next ones of their table, as many as the row counts.
 */

/**
 * The form of a column:
 *
 * - `reference`: u32, a value's number
 * - `optional-reference`: u32, a value's number plus 1; 0 where absent
 * - `count`: u32
 * - `optional-count`: u32, the number plus 1; 0 where absent
 * - `quantity`: u8 lengths and big-endian bytes; length 255 where absent
 * - `bytes`: u32 lengths and bytes; texts are in UTF-8
 */
export type ColumnKind = "reference" | "optional-reference" | "count" | "optional-count" | "quantity" | "bytes"

/** Columns by name, in their order. */
export type TableLayout = Readonly<Record<string, ColumnKind>>

/** Transactions, without their receipts. */
export const transactionLayout = {
  hash: "reference",
  index: "count",
  type: "count",
  from: "reference",
  to: "optional-reference",
  nonce: "quantity",
  value: "quantity",
  input: "bytes",
  gasLimit: "quantity",
  gasPrice: "quantity",
  maxFeePerGas: "quantity",
  maxPriorityFeePerGas: "quantity",
  rest: "bytes",
} as const satisfies TableLayout

/** Receipts, one for each transaction. */
export const receiptLayout = {
  /** 1 if it succeeded, 0 if it was reverted. */
  status: "optional-count",
  gasUsed: "quantity",
  cumulativeGasUsed: "quantity",
  effectiveGasPrice: "quantity",
  contractAddress: "optional-reference",
  logsBloom: "bytes",
  l1Fee: "quantity",
  blobGasUsed: "quantity",
  blobGasPrice: "quantity",
  rest: "bytes",
  logs: "count",
} as const satisfies TableLayout

/** Logs of all receipts. */
export const logLayout = {
  index: "count",
  address: "reference",
  topics: "count",
  data: "bytes",
} as const satisfies TableLayout

/** Topics of all logs. */
export const topicLayout = { topic: "reference" } as const satisfies TableLayout

/** Traces of the block; none if the endpoint provides none. */
export const traceLayout = {
  transactionIndex: "optional-count",
  path: "count",
  /** Position in `traceTypes`. */
  type: "count",
  callType: "bytes",
  from: "reference",
  to: "optional-reference",
  value: "quantity",
  gasUsed: "quantity",
  input: "bytes",
  output: "bytes",
  /** 1 if `error` is there. */
  hasFailed: "count",
  error: "bytes",
} as const satisfies TableLayout

/** Steps of the paths of all traces. */
export const pathLayout = { step: "count" } as const satisfies TableLayout

/** All tables, in their order. */
export const tableLayouts = {
  transactions: transactionLayout,
  receipts: receiptLayout,
  logs: logLayout,
  topics: topicLayout,
  traces: traceLayout,
  paths: pathLayout,
} as const

/** Their names, in their order. The names of an object's members are those of its type. */
export const tableNames = Object.keys(tableLayouts) as ReadonlyArray<keyof typeof tableLayouts>

/** The length of an array with its padding. */
export const padded = (length: number): number => (length + 3) & ~3
