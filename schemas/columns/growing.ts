/** Arrays of numbers that grow while a block is written, and are reused for the next one. */
import type { Hex } from "../domain/primitive.ts"

/** Bytes that grow. */
export class GrowingBytes {
  bytes: Buffer
  length = 0

  constructor(capacity = 4_096) {
    this.bytes = Buffer.allocUnsafe(capacity)
  }

  /** Makes room for further bytes, and returns where they begin. The caller writes all of them. */
  take(count: number): number {
    const at = this.length
    const needed = at + count
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2))
      this.bytes.copy(grown, 0, 0, at)
      this.bytes = grown
    }
    this.length = needed
    return at
  }

  push(byte: number): void {
    const at = this.take(1)
    this.bytes[at] = byte
  }

  /** Adds the bytes of hex text, and returns where they begin. Throws, and adds nothing, if the text is not hex. */
  addHex(hex: Hex): number {
    const digits = hex.slice(2)
    const at = this.take(digits.length >> 1)
    // A digit that is none ends the write early; an odd last one is not written.
    if (2 * this.bytes.write(digits, at, "hex") === digits.length) return at
    this.length = at
    throw new Error(`"${hex.slice(0, 80)}" is not hex text.`)
  }

  clear(): void {
    this.length = 0
  }

  /** The bytes so far, valid until the next one is written. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}

/** Unsigned 32-bit integers that grow. */
export class GrowingUint32 {
  values: Uint32Array<ArrayBuffer>
  length = 0

  constructor(capacity = 1_024) {
    this.values = new Uint32Array(capacity)
  }

  /** Throws if the number does not fit. */
  push(value: number): void {
    if (value >>> 0 !== value) throw new Error(`${value} does not fit into 32 bits without a sign.`)
    if (this.length === this.values.length) {
      const grown = new Uint32Array(this.values.length * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values[this.length] = value
    this.length += 1
  }

  /** A number that was added. */
  at(index: number): number {
    return this.values[index] ?? 0
  }

  clear(): void {
    this.length = 0
  }

  /** The numbers so far as little-endian bytes, valid until the next one is written. */
  written(): Uint8Array {
    return new Uint8Array(this.values.buffer, 0, this.length * 4)
  }
}
