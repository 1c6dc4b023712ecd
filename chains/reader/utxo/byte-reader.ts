import type { Hash, Hex } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "../answer-fields.ts"
import { textOfHash } from "./block-hash.ts"

const hashBytes = 32

/** Reads what `ByteWriter` writes. Throws `AnswerMalformed` where the bytes end. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The next byte to read. */
  get at(): number {
    return this.#at
  }

  byte(): number {
    return this.#bytes[this.#take(1)] ?? 0
  }

  uint32(): number {
    return this.#bytes.readUInt32LE(this.#take(4))
  }

  int32(): number {
    return this.#bytes.readInt32LE(this.#take(4))
  }

  uint64(): bigint {
    return this.#bytes.readBigUInt64LE(this.#take(8))
  }

  /** A length. It is not bounded: callers read as many elements, each of at least a byte. */
  count(): number {
    const first = this.byte()
    if (first < 0xfd) return first
    if (first === 0xfd) return this.#bytes.readUInt16LE(this.#take(2))
    if (first === 0xfe) return this.uint32()
    throw new AnswerMalformed("a length has more than 32 bits")
  }

  /** A number in groups of seven bits, each of which but the last is one less than it stands for. */
  variable(): bigint {
    let value = 0n
    for (let group = this.byte(); ; group = this.byte()) {
      value = (value << 7n) | BigInt(group & 0x7f)
      if (group < 0x80) return value
      value += 1n
    }
  }

  /** A number of bytes. */
  bytes(count: number): Buffer {
    const at = this.#take(count)
    return this.#bytes.subarray(at, at + count)
  }

  /** A list of values, each of at least a byte. */
  list<A>(read: (index: number) => A): ReadonlyArray<A> {
    const count = this.count()
    if (count > this.#bytes.length - this.#at) throw new AnswerMalformed("a list is longer than its bytes")
    return Array.from({ length: count }, (_, index) => read(index))
  }

  /** Bytes with their length. */
  field(): Hex {
    const length = this.count()
    const at = this.#take(length)
    return `0x${this.#bytes.toString("hex", at, at + length)}`
  }

  hash(): Hash {
    const at = this.#take(hashBytes)
    return textOfHash(this.#bytes.subarray(at, at + hashBytes))
  }

  #take(count: number): number {
    const at = this.#at
    if (count > this.#bytes.length - at) throw new AnswerMalformed("its bytes end early")
    this.#at = at + count
    return at
  }
}
