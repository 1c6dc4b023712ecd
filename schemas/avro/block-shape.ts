import { traceTypes } from "../domain/block.ts"
import { type AvroEnum, type AvroField, type AvroRecord, list, optional } from "./avro-schema.ts"
import { hash, hex, timestampMs, uint256 } from "./scalar.ts"
import { stateReadsShape, stateReadsShapeOfThreeKinds, stateReadsShapeWithoutPools } from "./state-reads-shape.ts"

const withdrawal: AvroRecord = {
  type: "record",
  name: "Withdrawal",
  fields: [
    { name: "index", type: "long" },
    { name: "validatorIndex", type: "long" },
    { name: "account", type: hex },
    { name: "amountRaw", type: uint256 },
  ],
}

const log: AvroRecord = {
  type: "record",
  name: "Log",
  fields: [
    { name: "index", type: "long" },
    { name: "address", type: hex },
    { name: "topics", type: { type: "array", items: hash } },
    { name: "data", type: hex },
  ],
}

const receipt: AvroRecord = {
  type: "record",
  name: "Receipt",
  fields: [
    optional("hasSucceeded", "boolean"),
    { name: "gasUsedRaw", type: uint256 },
    { name: "cumulativeGasUsedRaw", type: uint256 },
    optional("effectiveGasPriceRaw", uint256),
    optional("contractAddress", hex),
    { name: "logsBloom", type: hex },
    optional("l1FeeRaw", uint256),
    optional("blobGasUsedRaw", uint256),
    optional("blobGasPriceRaw", uint256),
    { name: "rest", type: "string" },
    { name: "logs", type: { type: "array", items: log } },
  ],
}

const transaction: AvroRecord = {
  type: "record",
  name: "Transaction",
  fields: [
    { name: "index", type: "long" },
    { name: "hash", type: hash },
    { name: "type", type: "int" },
    { name: "from", type: hex },
    optional("to", hex),
    { name: "nonce", type: "long" },
    { name: "valueRaw", type: uint256 },
    { name: "input", type: hex },
    { name: "gasLimitRaw", type: uint256 },
    optional("gasPriceRaw", uint256),
    optional("maxFeePerGasRaw", uint256),
    optional("maxPriorityFeePerGasRaw", uint256),
    { name: "rest", type: "string" },
    { name: "receipt", type: receipt },
  ],
}

const traceType: AvroEnum = { type: "enum", name: "TraceType", symbols: traceTypes }

const trace: AvroRecord = {
  type: "record",
  name: "Trace",
  fields: [
    optional("transactionIndex", "long"),
    { name: "path", type: { type: "array", items: "int" } },
    { name: "type", type: traceType },
    { name: "callType", type: "string" },
    { name: "from", type: hex },
    optional("to", hex),
    { name: "valueRaw", type: uint256 },
    optional("gasUsedRaw", uint256),
    { name: "input", type: hex },
    { name: "output", type: hex },
    optional("error", "string"),
  ],
}

const headerFields: ReadonlyArray<AvroField> = [
  { name: "chainId", type: "long" },
  { name: "number", type: "long" },
  { name: "hash", type: hash },
  { name: "parentHash", type: hash },
  { name: "timestampMs", type: timestampMs },
  { name: "miner", type: hex },
  { name: "gasUsedRaw", type: uint256 },
  { name: "gasLimitRaw", type: uint256 },
  optional("baseFeePerGasRaw", uint256),
  { name: "difficultyRaw", type: uint256 },
  { name: "logsBloom", type: hex },
  { name: "stateRoot", type: hash },
  { name: "transactionsRoot", type: hash },
  { name: "receiptsRoot", type: hash },
  { name: "extraData", type: hex },
  optional("sizeBytes", "long"),
  { name: "rest", type: "string" },
  list("withdrawals", withdrawal),
]

const blockWith = (reads: AvroRecord): AvroRecord => ({
  type: "record",
  name: "Block",
  fields: [
    ...headerFields,
    { name: "transactions", type: { type: "array", items: transaction } },
    // Null if no traces were read, as opposed to a block without calls.
    optional("traces", { type: "array", items: trace }),
    { name: "reads", type: reads },
  ],
})

/** Encoding of `Block` before its transactions and traces were columns. */
export const blockShape = blockWith(stateReadsShape)

/** Encoding of `Block` before the record of reads was open to further kinds. */
export const blockShapeOfThreeKinds = blockWith(stateReadsShapeOfThreeKinds)

/** Encoding of `Block` before pools were read. */
export const blockShapeWithoutPools = blockWith(stateReadsShapeWithoutPools)

/** Encoding of `Block` with the columns of its transactions and traces as `columns/tables.ts` lays them out. */
export const columnBlockShape: AvroRecord = {
  type: "record",
  name: "ColumnBlock",
  fields: [
    { name: "header", type: { type: "record", name: "BlockHeader", fields: headerFields } },
    // False if no traces were read, as opposed to a block without calls.
    { name: "hasTraces", type: "boolean" },
    { name: "columns", type: "bytes" },
    { name: "reads", type: stateReadsShape },
  ],
}
