import { type AvroRecord, optional } from "./avro-schema.ts"
import { hash, hex, timestampMs } from "./scalar.ts"
import { stateReadsShape } from "./state-reads-shape.ts"

const spentOutput: AvroRecord = {
  type: "record",
  name: "SpentOutput",
  fields: [
    { name: "transactionHash", type: hash },
    { name: "index", type: "long" },
    { name: "valueRaw", type: "long" },
    { name: "script", type: hex },
  ],
}

const input: AvroRecord = {
  type: "record",
  name: "UtxoInput",
  fields: [
    // Null in a coinbase.
    optional("spent", spentOutput),
    { name: "script", type: hex },
    { name: "witness", type: { type: "array", items: hex } },
    { name: "sequence", type: "long" },
  ],
}

const output: AvroRecord = {
  type: "record",
  name: "UtxoOutput",
  fields: [
    { name: "valueRaw", type: "long" },
    { name: "script", type: hex },
  ],
}

const transaction: AvroRecord = {
  type: "record",
  name: "UtxoTransaction",
  fields: [
    { name: "index", type: "long" },
    { name: "hash", type: hash },
    { name: "witnessHash", type: hash },
    { name: "version", type: "long" },
    { name: "lockTime", type: "long" },
    { name: "sizeBytes", type: "long" },
    { name: "weight", type: "long" },
    { name: "inputs", type: { type: "array", items: input } },
    { name: "outputs", type: { type: "array", items: output } },
  ],
}

/** Encoding of `UtxoBlock`. Values are numbers of the smallest unit: all coins of such a chain fit into 64 bits. */
export const utxoBlockShape: AvroRecord = {
  type: "record",
  name: "UtxoBlock",
  fields: [
    { name: "chainId", type: "long" },
    { name: "number", type: "long" },
    { name: "hash", type: hash },
    { name: "parentHash", type: hash },
    { name: "timestampMs", type: timestampMs },
    { name: "version", type: "long" },
    { name: "merkleRoot", type: hash },
    { name: "bits", type: "long" },
    { name: "nonce", type: "long" },
    optional("sizeBytes", "long"),
    optional("weight", "long"),
    { name: "rest", type: "string" },
    { name: "transactions", type: { type: "array", items: transaction } },
    { name: "reads", type: stateReadsShape },
  ],
}
