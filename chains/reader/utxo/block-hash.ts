/** Hashes of headers and transactions, and the sizes of transactions, by BIP-141 and BIP-144. */
import { type Hash, zeroHash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { doubleSha256 } from "../../address/sha256.ts"
import { ByteWriter } from "./byte-writer.ts"
import type { ReceivedTransaction } from "./received-block.ts"

/** The index of the output that a coinbase names. */
const coinbaseIndex = 0xff_ff_ff_ff

/** Bytes of a hash and an index, and of a sequence. */
const inputBytes = 36 + 4

/** Marker and flag of a transaction with witnesses. */
const flagBytes = 2

const writer = new ByteWriter()

/** The text of a hash: RPC writes its bytes in reverse order. */
export const textOfHash = (bytes: Uint8Array): Hash => `0x${Buffer.from(bytes).reverse().toString("hex")}`

/** The bytes of a hash. */
export const bytesOfHash = (text: Hash): Buffer => Buffer.from(text.slice(2), "hex").reverse()

/** The hash of bytes, as text in the byte order of RPC. */
export const hashOfBytes = (bytes: Uint8Array): Hash => textOfHash(doubleSha256(bytes))

/** The members of a header that its hash covers. */
export type HashedHeader = Pick<UtxoBlock, "version" | "parentHash" | "merkleRoot" | "timestampMs" | "bits" | "nonce">

/** The hash of a header. */
export const headerHash = ({ version, parentHash, merkleRoot, timestampMs, bits, nonce }: HashedHeader): Hash => {
  writer.clear()
  writer.uint32(version)
  writer.hash(parentHash)
  writer.hash(merkleRoot)
  writer.uint32(timestampMs / 1_000)
  writer.uint32(bits)
  writer.uint32(nonce)
  return hashOfBytes(writer.bytes)
}

/** The members of a transaction that its hashes cover. */
export type HashedTransaction = Pick<ReceivedTransaction, "version" | "inputs" | "outputs" | "lockTime">

/** Whether an input of a transaction has a witness. */
export const hasWitness = ({ inputs }: Pick<HashedTransaction, "inputs">): boolean =>
  inputs.some(({ witness }) => witness.length > 0)

const writeTransaction = (transaction: HashedTransaction, isWithWitness: boolean): Uint8Array => {
  const { version, inputs, outputs, lockTime } = transaction
  writer.clear()
  writer.uint32(version)
  if (isWithWitness) {
    writer.byte(0)
    writer.byte(1)
  }
  writer.count(inputs.length)
  for (const { spent, script, sequence } of inputs) {
    writer.hash(spent?.transactionHash ?? zeroHash)
    writer.uint32(spent?.index ?? coinbaseIndex)
    writer.field(script)
    writer.uint32(sequence)
  }
  writer.count(outputs.length)
  for (const { valueRaw, script } of outputs) {
    writer.uint64(valueRaw)
    writer.field(script)
  }
  if (isWithWitness) {
    for (const { witness } of inputs) {
      writer.count(witness.length)
      for (const part of witness) writer.field(part)
    }
  }
  writer.uint32(lockTime)
  return writer.bytes
}

/** The hashes of a transaction, without and with witnesses. */
export const transactionHashes = (
  transaction: HashedTransaction,
): { readonly hash: Hash; readonly witnessHash: Hash } => {
  const hash = hashOfBytes(writeTransaction(transaction, false))
  return { hash, witnessHash: hasWitness(transaction) ? hashOfBytes(writeTransaction(transaction, true)) : hash }
}

const countBytes = (count: number): number => {
  if (count < 0xfd) return 1
  return count <= 0xffff ? 3 : 5
}

const fieldBytes = (hex: string): number => {
  const length = (hex.length - 2) / 2
  return countBytes(length) + length
}

const sum = <A>(values: ReadonlyArray<A>, of: (value: A) => number): number =>
  values.reduce((total, value) => total + of(value), 0)

/** Size and weight of a transaction. */
export const transactionSize = (
  transaction: Pick<HashedTransaction, "inputs" | "outputs">,
): { readonly sizeBytes: number; readonly weight: number } => {
  const { inputs, outputs } = transaction
  const listBytes = countBytes(inputs.length) + countBytes(outputs.length)
  const inputsBytes = sum(inputs, ({ script }) => inputBytes + fieldBytes(script))
  const outputsBytes = sum(outputs, ({ script }) => 8 + fieldBytes(script))
  const baseBytes = 8 + listBytes + inputsBytes + outputsBytes
  const witnessBytes = hasWitness(transaction)
    ? flagBytes + sum(inputs, ({ witness }) => countBytes(witness.length) + sum(witness, fieldBytes))
    : 0
  return { sizeBytes: baseBytes + witnessBytes, weight: 4 * baseBytes + witnessBytes }
}
