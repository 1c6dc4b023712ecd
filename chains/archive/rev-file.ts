/**
 * Spent outputs in the files of Bitcoin Core, `rev*.dat`: one record per block that the node connected, beside the `blk*.dat` file of the
 * block, in the order of connection and of lost branches, too. A record does not name its block: its checksum covers the parent's hash. Pure.
 *
 * Forms: bitcoin/bitcoin, `src/undo.h`, `src/compressor.cpp`, `VARINT` in `src/serialize.h`, and `UndoWriteToDisk` in `src/validation.cpp`.
 */
import { ECDH } from "node:crypto"
import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import type { UtxoOutput } from "#schemas/domain/utxo-block.ts"
import { doubleSha256 } from "../address/sha256.ts"
import { AnswerMalformed } from "../reader/answer-fields.ts"
import { bytesOfHash } from "../reader/utxo/block-hash.ts"
import { ByteReader } from "../reader/utxo/byte-reader.ts"
import { outpointKey, type ReceivedBlock } from "../reader/utxo/received-block.ts"
import type { FindOutput } from "../reader/utxo/spent-outputs.ts"
import type { ArchiveFile } from "./archive-index.ts"
import { framesOf } from "./blk-file.ts"

const checksumBytes = 32

/** Scripts that are stored as a hash or a key, by the number in the place of their length; other lengths are greater by six. */
const specialScripts = 6

/** The amount of a compressed one, which has its trailing zeros as a digit. */
const amountOf = (compressed: bigint): bigint => {
  if (compressed === 0n) return 0n
  const [exponent, rest] = [(compressed - 1n) % 10n, (compressed - 1n) / 10n]
  return (exponent < 9n ? (rest / 9n) * 10n + (rest % 9n) + 1n : rest + 1n) * 10n ** exponent
}

/** The whole key of the first half of a key and the parity of the other. */
const wholeKey = (half: Buffer, parity: number): string =>
  ECDH.convertKey(Buffer.concat([Buffer.of(parity), half]), "secp256k1", undefined, "hex", "uncompressed").toString()

const readScript = (reader: ByteReader): Hex => {
  const size = Number(reader.variable())
  if (size >= specialScripts) return `0x${reader.bytes(size - specialScripts).toString("hex")}`
  if (size === 0) return `0x76a914${reader.bytes(20).toString("hex")}88ac`
  if (size === 1) return `0xa914${reader.bytes(20).toString("hex")}87`
  const half = reader.bytes(32)
  return size < 4 ? `0x210${size}${half.toString("hex")}ac` : `0x41${wholeKey(half, size - 2)}ac`
}

const readOutput = (reader: ByteReader): UtxoOutput => {
  const heightAndKind = reader.variable()
  // The version of its transaction, once.
  if (heightAndKind > 1n) reader.variable()
  return { valueRaw: amountOf(reader.variable()), script: readScript(reader) }
}

/** The outputs that each transaction of a record spends, but for the coinbase. */
const readRecord = (content: Buffer): ReadonlyArray<ReadonlyArray<UtxoOutput>> => {
  const reader = new ByteReader(content)
  return reader.list(() => reader.list(() => readOutput(reader)))
}

/** The spent outputs of blocks of a file. Blocks are expected about in the order of its records, and others are found by a longer search. */
export class RevFile {
  readonly #file: ArchiveFile
  readonly #records: ReturnType<typeof framesOf>
  #next = 0

  /** Throws `ArchiveMalformed` if there are other bytes between records. */
  constructor(file: ArchiveFile) {
    this.#file = file
    this.#records = framesOf(file, { headBytes: 0, tailBytes: checksumBytes })
  }

  /** The outputs that a block spends; none if the file has no record of it. Throws `AnswerMalformed` if it has another number of them. */
  spentBy({ parentHash, transactions: [, ...transactions] }: ReceivedBlock): FindOutput {
    const content = this.#contentBehind(parentHash)
    if (content === undefined) return () => undefined
    const record = readRecord(content)
    const outputs = new Map<string, UtxoOutput>()
    for (const [position, { inputs }] of transactions.entries()) {
      if (record[position]?.length !== inputs.length)
        throw new AnswerMalformed("its spent outputs are of another block")
      for (const [index, { spent }] of inputs.entries()) {
        const output = record[position]?.[index]
        if (spent !== undefined && output !== undefined) outputs.set(outpointKey(spent), output)
      }
    }
    return (outpoint) => outputs.get(outpointKey(outpoint))
  }

  #contentBehind(parentHash: Hash): Buffer | undefined {
    const count = this.#records.length
    for (let step = 0; step < count; step += 1) {
      const position = (this.#next + step) % count
      const record = this.#records[position]
      if (record === undefined) continue
      const content = this.#file.readAt(record.offset, record.bytes)
      const checksum = this.#file.readAt(record.offset + record.bytes, checksumBytes)
      if (!doubleSha256(Buffer.concat([bytesOfHash(parentHash), content])).equals(checksum)) continue
      this.#next = position + 1
      return content
    }
    return undefined
  }
}
