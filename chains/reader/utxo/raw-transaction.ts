/** Transactions in bytes, by BIP-144. */
import { zeroHash } from "#schemas/domain/primitive.ts"
import type { UtxoOutput } from "#schemas/domain/utxo-block.ts"
import { AnswerMalformed } from "../answer-fields.ts"
import { transactionHashes, transactionSize } from "./block-hash.ts"
import type { ByteReader } from "./byte-reader.ts"
import type { ReceivedInput, ReceivedTransaction } from "./received-block.ts"

/** Flags behind the marker: of witnesses, and of Litecoin's extension blocks (LIP-0002). No hash here covers the extension of a transaction. */
const [witnessFlag, extensionFlag] = [1, 8]

/** The extension of transactions that only carry coins between blocks. */
const emptyExtension = 0

const readInput = (reader: ByteReader): ReceivedInput => {
  const transactionHash = reader.hash()
  const index = reader.uint32()
  const script = reader.field()
  const sequence = reader.uint32()
  const unknown = { valueRaw: undefined, script: undefined }
  const spent = transactionHash === zeroHash ? undefined : { transactionHash, index, ...unknown }
  return { spent, script, witness: [], sequence }
}

const readOutput = (reader: ByteReader): UtxoOutput => ({ valueRaw: reader.uint64(), script: reader.field() })

/** The next transaction, with its hashes and sizes. Throws `AnswerMalformed`. */
export const readTransaction = (reader: ByteReader, transactionIndex: number): ReceivedTransaction => {
  const version = reader.uint32()
  const first = reader.list(() => readInput(reader))
  // A transaction without inputs is the marker of one with flags.
  const flags = first.length === 0 ? reader.byte() : 0
  if ((flags & ~(witnessFlag | extensionFlag)) !== 0) throw new AnswerMalformed("a transaction has unknown flags")
  const plainInputs = flags === 0 ? first : reader.list(() => readInput(reader))
  const outputs = reader.list(() => readOutput(reader))
  const inputs =
    (flags & witnessFlag) === 0
      ? plainInputs
      : plainInputs.map((input) => ({ ...input, witness: reader.list(() => reader.field()) }))
  if ((flags & extensionFlag) !== 0 && reader.byte() !== emptyExtension) {
    throw new AnswerMalformed("a transaction has an extension")
  }
  const lockTime = reader.uint32()
  const content = { version, inputs, outputs, lockTime }
  return { index: transactionIndex, ...transactionHashes(content), ...transactionSize(content), ...content }
}
