import type { Hash, Hex } from "#schemas/domain/primitive.ts"

const hashBytes = 32

/** Bytes of blocks and transactions as their hashes cover them: little-endian numbers, lengths before lists, hashes reversed. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #length = 0

  /** The bytes so far; valid until the next write. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  uint32(value: number): void {
    const at = this.#take(4)
    this.#bytes.writeUInt32LE(value >>> 0, at)
  }

  uint64(value: bigint): void {
    const at = this.#take(8)
    this.#bytes.writeBigUInt64LE(value, at)
  }

  byte(value: number): void {
    const at = this.#take(1)
    this.#bytes[at] = value
  }

  /** A length of 1, 3 or 5 bytes. */
  count(value: number): void {
    if (value < 0xfd) this.byte(value)
    else if (value <= 0xffff) {
      this.byte(0xfd)
      const at = this.#take(2)
      this.#bytes.writeUInt16LE(value, at)
    } else {
      this.byte(0xfe)
      this.uint32(value)
    }
  }

  /** Bytes with their length. */
  field(hex: Hex): void {
    const length = (hex.length - 2) / 2
    this.count(length)
    const at = this.#take(length)
    this.#bytes.write(hex.slice(2), at, "hex")
  }

  /** A hash, whose text is in the byte order of RPC. */
  hash(text: Hash): void {
    const at = this.#take(hashBytes)
    this.#bytes.write(text.slice(2), at, "hex")
    this.#bytes.subarray(at, at + hashBytes).reverse()
  }

  #take(count: number): number {
    const at = this.#length
    this.#length += count
    if (this.#length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * this.#length)
      this.#bytes.copy(larger, 0, 0, at)
      this.#bytes = larger
    }
    return at
  }
}
