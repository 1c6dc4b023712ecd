/**
 * The distinct byte strings of a block: hashes, addresses, topics. Columns refer to them by number, so that each is stored once, compared
 * as a number, and made into text at most once.
 */
import type { Hex } from "../domain/primitive.ts"
import { BytesColumn, BytesWriter } from "./bytes-column.ts"
import { decodeDigits } from "./digits.ts"

/** A value as columns refer to it: its position among the distinct ones of its block. */
export type ValueNumber = number

/** Numbers distinct values in the order of their first use. */
export class ValueWriter {
  readonly #column = new BytesWriter()
  /** Ends of the values in the column's bytes. */
  #ends: Array<number> = []
  /** Open addressing: numbers of values plus 1, 0 in free slots; at most half of them are taken. */
  #slots = new Uint32Array(4_096)

  /** Number of a value, from bytes. */
  add(source: Uint8Array, from: number, to: number): ValueNumber {
    const { bytes } = this.#column
    const at = bytes.take(to - from)
    bytes.bytes.set(source.subarray(from, to), at)
    return this.#numberOfLast(at)
  }

  /** Number of a value, from an even number of hexadecimal digits between two places; -1 if one of them is no digit. */
  addDigits(text: Uint8Array, from: number, to: number): ValueNumber {
    const { bytes } = this.#column
    const at = bytes.take((to - from) >> 1)
    if (decodeDigits(text, from, to, bytes.bytes, at)) return this.#numberOfLast(at)
    bytes.length = at
    return -1
  }

  /** Number of a value, from hex text. Throws, and adds nothing, if the text is none. */
  addHex(hex: Hex): ValueNumber {
    return this.#numberOfLast(this.#column.bytes.addHex(hex))
  }

  get count(): number {
    return this.#ends.length
  }

  /** The bytes of a value, valid until the next one is added. */
  bytes(number: ValueNumber): Uint8Array {
    return this.#column.bytes.bytes.subarray(this.#ends[number - 1] ?? 0, this.#ends[number])
  }

  /** A value as text. */
  hex(number: ValueNumber): Hex {
    return `0x${this.#column.bytes.bytes.toString("hex", this.#ends[number - 1] ?? 0, this.#ends[number])}`
  }

  clear(): void {
    this.#column.clear()
    this.#ends = []
    this.#slots.fill(0)
  }

  written(): ReadonlyArray<Uint8Array> {
    return this.#column.written()
  }

  /** The number of the value at the end of the bytes, which is dropped if it is known. */
  #numberOfLast(at: number): ValueNumber {
    const { bytes, length } = this.#column.bytes
    const mask = this.#slots.length - 1
    let slot = slotOf(bytes, at, length) & mask
    for (let known = this.#slots[slot] ?? 0; known !== 0; known = this.#slots[slot] ?? 0) {
      if (this.#isAt(known - 1, at, length)) {
        this.#column.bytes.length = at
        return known - 1
      }
      slot = (slot + 1) & mask
    }
    const number = this.#ends.push(length) - 1
    this.#column.lengths.push(length - at)
    this.#slots[slot] = number + 1
    if (this.#ends.length * 2 > this.#slots.length) this.#grow()
    return number
  }

  #isAt(number: ValueNumber, at: number, end: number): boolean {
    const { bytes } = this.#column.bytes
    const start = this.#ends[number - 1] ?? 0
    if ((this.#ends[number] ?? 0) - start !== end - at) return false
    for (let from = start, to = at; to < end; from += 1, to += 1) if (bytes[from] !== bytes[to]) return false
    return true
  }

  #grow(): void {
    const slots = new Uint32Array(this.#slots.length * 2)
    const { bytes } = this.#column.bytes
    for (const [number, end] of this.#ends.entries()) {
      let slot = slotOf(bytes, this.#ends[number - 1] ?? 0, end) & (slots.length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = number + 1
    }
    this.#slots = slots
  }
}

/** FNV-1a over the last eight bytes, in which hashes, addresses and numbers differ most, and the first four. */
const slotOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = 0x811c9dc5
  for (let at = Math.max(start, end - 8); at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  for (let at = start; at < Math.min(start + 4, end); at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The distinct values of a block, by number. */
export class Values {
  readonly #column: BytesColumn
  readonly #texts: Array<Hex | undefined>

  constructor(lengths: Uint32Array, bytes: Buffer) {
    this.#column = new BytesColumn(lengths, bytes)
    this.#texts = new Array(lengths.length)
  }

  get count(): number {
    return this.#column.count
  }

  /** The value as text, always the same string. */
  hex(number: ValueNumber): Hex {
    const known = this.#texts[number]
    if (known !== undefined) return known
    const text = this.#column.hex(number)
    this.#texts[number] = text
    return text
  }

  /** The value's bytes. */
  bytes(number: ValueNumber): Uint8Array {
    return this.#column.bytes(number)
  }
}
