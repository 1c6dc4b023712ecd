import type { ReceivedTransaction } from "#chains/reader/utxo/received-block.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"

const bytesOf = (hex: string): Buffer => Buffer.from(hex.slice(2), "hex")

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

const uint64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

/** A length below 2^16. */
const countOf = (count: number): Buffer =>
  count < 0xfd ? Buffer.of(count) : Buffer.of(0xfd, count & 0xff, count >>> 8)

const field = (hex: string): Buffer => Buffer.concat([countOf((hex.length - 2) / 2), bytesOf(hex)])

const reversed = (hex: string): Buffer => bytesOf(hex).reverse()

/** Marker and flag of a transaction with witnesses. */
const witnessFlag = Buffer.of(0, 1)

/** A transaction in bytes, with witnesses if it has some. */
export const rawTransactionOf = ({
  version,
  inputs,
  outputs,
  lockTime,
}: Pick<ReceivedTransaction, "version" | "inputs" | "outputs" | "lockTime">): Buffer => {
  const hasWitness = inputs.some(({ witness }) => witness.length > 0)
  return Buffer.concat([
    uint32(version),
    ...(hasWitness ? [witnessFlag] : []),
    countOf(inputs.length),
    ...inputs.flatMap(({ spent, script, sequence }) => [
      spent === undefined ? Buffer.alloc(32) : reversed(spent.transactionHash),
      uint32(spent?.index ?? 0xffffffff),
      field(script),
      uint32(sequence),
    ]),
    countOf(outputs.length),
    ...outputs.flatMap(({ valueRaw, script }) => [uint64(valueRaw), field(script)]),
    ...(hasWitness ? inputs.flatMap(({ witness }) => [countOf(witness.length), ...witness.map(field)]) : []),
    uint32(lockTime),
  ])
}

/** A block without witnesses in bytes, as nodes store it. */
export const rawBlockOf = (block: UtxoBlock): Buffer =>
  Buffer.concat([
    uint32(block.version),
    reversed(block.parentHash),
    reversed(block.merkleRoot),
    uint32(block.timestampMs / 1_000),
    uint32(block.bits),
    uint32(block.nonce),
    countOf(block.transactions.length),
    ...block.transactions.map((transaction) =>
      rawTransactionOf({ ...transaction, inputs: transaction.inputs.map((input) => ({ ...input, witness: [] })) }),
    ),
  ])
