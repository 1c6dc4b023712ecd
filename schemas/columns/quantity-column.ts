/** Columns of unsigned integers of at most 256 bits: the number of bytes of each, and the bytes, big-endian and without leading zeros. */
import { endsOf } from "./bytes-column.ts"
import { digitValue } from "./digits.ts"
import { GrowingBytes } from "./growing.ts"

/** Length of an absent number. */
const absent = 0xff

const bytesMax = 32

/** Numbers of up to this many bytes are exact as JavaScript numbers. */
const exactBytes = 6

/** Writes unsigned integers. */
export class QuantityWriter {
  readonly #lengths = new GrowingBytes()
  readonly #bytes = new GrowingBytes()

  /** Throws if the number is negative or exceeds 256 bits. */
  add(value: bigint | number | undefined): void {
    if (value === undefined) {
      this.#lengths.push(absent)
      return
    }
    const digits = value === 0n || value === 0 ? "" : value.toString(16)
    const count = (digits.length + 1) >> 1
    if (value < 0 || count > bytesMax) throw new Error(`${value} does not fit into 256 bits without a sign.`)
    const at = this.#bytes.take(count)
    this.#bytes.bytes.write(digits.padStart(count * 2, "0"), at, "hex")
    this.#lengths.push(count)
  }

  /**
   * Adds at least one hexadecimal digit between two places. Returns false, and adds nothing, if one of them is no digit or the number exceeds
   * 256 bits.
   */
  addDigits(text: Uint8Array, from: number, to: number): boolean {
    let first = from
    while (first < to && text[first] === 0x30) first += 1
    const count = (to - first + 1) >> 1
    if (count > bytesMax) return false
    const at = this.#bytes.take(count)
    let seen = 0
    let digit = to - 1
    for (let place = at + count - 1; place >= at; place -= 1) {
      const low = digitValue(text[digit] ?? 0)
      const high = digit > first ? digitValue(text[digit - 1] ?? 0) : 0
      seen |= high | low
      this.#bytes.bytes[place] = (high << 4) | low
      digit -= 2
    }
    if (seen > 15) {
      this.#bytes.length = at
      return false
    }
    this.#lengths.push(count)
    return true
  }

  /** Whether a number that was added is above zero. */
  isPositive(index: number): boolean {
    const length = this.#lengths.bytes[index] ?? absent
    return length > 0 && length !== absent
  }

  clear(): void {
    this.#lengths.clear()
    this.#bytes.clear()
  }

  written(): ReadonlyArray<Uint8Array> {
    return [this.#lengths.written(), this.#bytes.written()]
  }
}

/** Reads unsigned integers. Throws if lengths and bytes contradict each other. */
export class QuantityColumn {
  readonly #bytes: Buffer
  readonly #lengths: Uint8Array
  readonly #ends: Uint32Array

  constructor(lengths: Uint8Array, bytes: Buffer) {
    this.#lengths = lengths
    this.#bytes = bytes
    const taken = lengths.map((length) => (length === absent ? 0 : length))
    if (taken.some((length) => length > bytesMax)) throw new Error("A number has more than 256 bits.")
    this.#ends = endsOf(taken, bytes.length)
  }

  get count(): number {
    return this.#lengths.length
  }

  /** A number's bytes, big-endian and without leading zeros. */
  bytes(index: number): Buffer {
    return this.#bytes.subarray(this.#ends[index - 1] ?? 0, this.#ends[index])
  }

  optional(index: number): bigint | undefined {
    return this.#lengths[index] === absent ? undefined : this.bigint(index)
  }

  bigint(index: number): bigint {
    const [start, count] = [this.#ends[index - 1] ?? 0, this.#lengths[index] ?? 0]
    if (count <= exactBytes) return BigInt(count === 0 ? 0 : this.#bytes.readUIntBE(start, count))
    return BigInt(`0x${this.#bytes.toString("hex", start, start + count)}`)
  }

  /** A number that fits JavaScript's; others lose digits. */
  number(index: number): number {
    const [start, count] = [this.#ends[index - 1] ?? 0, this.#lengths[index] ?? 0]
    if (count === 0) return 0
    return count <= exactBytes ? this.#bytes.readUIntBE(start, count) : Number(this.bigint(index))
  }
}
